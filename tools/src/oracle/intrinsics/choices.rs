// Random types, for the program in `ours.rs`.

/// The number of random choices of types for each overloaded intrinsic.
const CHOICES: usize = 6;

/// Random numbers, the same in each run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 >> 11
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    fn one_of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }
}

const FLOATS: [Type; 7] = [
    Type::HALF,
    Type::BFLOAT,
    Type::FLOAT,
    Type::DOUBLE,
    Type::Plain(PlainType::X86Fp80),
    Type::Plain(PlainType::Fp128),
    Type::Plain(PlainType::PpcFp128),
];

fn integer(random: &mut Random) -> Type {
    Type::Integer(random.one_of(&[1, 2, 4, 8, 16, 24, 32, 48, 64, 128, 256]))
}

fn pointer(random: &mut Random) -> Type {
    Type::Pointer(random.one_of(&[0, 0, 1, 3, 5, 10]))
}

fn vector(random: &mut Random, element: Type) -> Type {
    let count = random.one_of(&[1, 2, 3, 4, 8, 16, 32]);
    match random.below(3) {
        0 => Type::scalable_vector(element, count),
        _ => Type::vector(element, count),
    }
}

/// The types that no signature has, and that a call may choose where it may choose any.
fn composed(random: &mut Random, depth: usize) -> Type {
    let any = |random: &mut Random| any(random, depth + 1);
    // What LLVM has within arrays and structures, and around functions.
    let part = |random: &mut Random| loop {
        match any(random) {
            Type::Function(_) | Type::Plain(PlainType::Metadata | PlainType::X86Amx) => {}
            part => break part,
        }
    };
    let names = ["struct.s", "as", "ts.t", "x_y", "a.i32", "f"];
    match random.below(7) {
        0 => Type::Array { element: part(random).into(), count: random.next() % 100 },
        1 => Type::Struct((0..random.below(4)).map(|_| part(random)).collect()),
        2 => Type::NamedStruct(random.one_of(&names).into()),
        3 => Type::Function(
            FnType {
                result: part(random),
                parameters: (0..random.below(3)).map(|_| part(random)).collect(),
                is_var_arg: random.below(2) == 0,
            }
            .into(),
        ),
        4 => Type::Target {
            name: random.one_of(&["spirv.Image", "a.b", "dx.TypedBuffer"]).into(),
            types: (0..random.below(3)).map(|_| any(random)).collect(),
            numbers: (0..random.below(3)).map(|_| random.below(12) as u32).collect(),
        },
        5 => Type::Target { name: "aarch64.svcount".into(), types: vec![], numbers: vec![] },
        _ => {
            let plain = [PlainType::X86Mmx, PlainType::X86Amx, PlainType::Metadata];
            Type::Plain(random.one_of(&plain))
        }
    }
}

fn any(random: &mut Random, depth: usize) -> Type {
    match random.below(if depth > 3 { 5 } else { 7 }) {
        0 => integer(random),
        1 => random.one_of(&FLOATS),
        2 => pointer(random),
        3 | 4 => kind(random, OverloadKind::Vector),
        _ => composed(random, depth),
    }
}

fn kind(random: &mut Random, of: OverloadKind) -> Type {
    let scalar = match of {
        OverloadKind::Any => return any(random, 0),
        OverloadKind::Integer => integer(random),
        OverloadKind::Float => random.one_of(&FLOATS),
        OverloadKind::Pointer => return pointer(random),
        OverloadKind::PointerVector => {
            let element = pointer(random);
            return vector(random, element);
        }
        OverloadKind::Vector => {
            let element = match random.below(3) {
                0 => random.one_of(&FLOATS),
                1 => pointer(random),
                _ => integer(random),
            };
            return vector(random, element);
        }
    };
    match random.below(2) {
        0 => scalar,
        _ => vector(random, scalar),
    }
}

/// Types that the intrinsic allows, by trying.
fn choose(random: &mut Random, intrinsic: Intrinsic) -> Option<Vec<Type>> {
    let kinds: Vec<OverloadKind> = intrinsic
        .signature()
        .descriptors()
        .filter_map(|part| match part {
            Descriptor::Overload { kind, .. } => Some(kind),
            Descriptor::PointersTo { .. } => Some(OverloadKind::PointerVector),
            _ => None,
        })
        .collect();
    (0..20_000).find_map(|_| {
        let types: Vec<Type> = kinds.iter().map(|one| kind(random, *one)).collect();
        intrinsic.fn_type(&Types, &types).is_ok().then_some(types)
    })
}
