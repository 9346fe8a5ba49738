#pragma once
def A;
