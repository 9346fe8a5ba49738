def A { code x = !cast<code>("5"); }
