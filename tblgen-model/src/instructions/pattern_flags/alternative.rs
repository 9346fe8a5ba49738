//! The facts about a tree of a pattern that decide flags, without the tree.
//!
//! A fragment with several bodies makes several patterns out of one. LLVM copies
//! the trees; here, each tree is boiled down to an [`Alternative`], and so is
//! each body of a fragment, with holes for its operands. So a fragment is looked
//! at once, however often it is used.

use super::node_properties::{Node, NodeProperties};

/// A tree, or one of those that a tree stands for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Alternative {
    /// The properties of all its nodes, combined.
    pub(super) properties: NodeProperties,
    /// The operands of the fragment that it uses, a bit for each.
    pub(super) uses: u64,
    /// The shape of its root.
    pub(super) shape: Shape,
    /// The number of results of its root.
    pub(super) results: usize,
    /// Whether it has a constant where instruction selection never finds one.
    pub(super) never_matches: bool,
    /// The commutative nodes for which that depends on operands of the fragment.
    orders: Vec<Order>,
}

/// The shape of a tree's root, as the node above it sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Shape {
    /// A node with operands.
    Node,
    /// A bitcast of a leaf.
    Bitcast,
    /// A bitcast of an operand of the fragment.
    BitcastOf(u8),
    /// A leaf.
    Leaf,
    /// A leaf that is a constant.
    ConstantLeaf,
    /// A node that is a constant.
    ConstantNode,
    /// An operand of the fragment.
    Operand(u8),
}

/// Operands of a commutative node: constants come last.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Order {
    /// The last one, if it is an operand of the fragment. If not, it is no constant.
    last: Option<u8>,
    /// A bit for each of the others that are operands of the fragment.
    others: u64,
    /// Whether there is a constant among the others.
    constant: bool,
}

/// Whether the operands of a commutative node are in order.
enum Verdict {
    Fine,
    Never,
    Depends(Order),
}

impl Shape {
    fn is_leaf(self) -> bool {
        matches!(self, Shape::Leaf | Shape::ConstantLeaf)
    }

    /// LLVM: `OnlyOnRHSOfCommutative`.
    fn is_constant(self) -> bool {
        matches!(self, Shape::ConstantLeaf | Shape::ConstantNode)
    }

    fn operand(self) -> Option<u8> {
        match self {
            Shape::Operand(number) => Some(number),
            _ => None,
        }
    }
}

impl Alternative {
    /// A leaf, or a hole.
    pub(super) fn leaf(shape: Shape, properties: NodeProperties) -> Self {
        Alternative {
            properties,
            uses: shape.operand().map_or(0, bit),
            shape,
            results: 1,
            never_matches: false,
            orders: Vec::new(),
        }
    }

    /// A node with operands. LLVM: `AnalyzeNode`, `canPatternMatch`.
    pub(super) fn node<'a>(
        node: Node,
        operands: impl DoubleEndedIterator<Item = &'a Alternative> + Clone,
    ) -> Self {
        let mut all = Alternative::leaf(Shape::Node, node.properties);
        all.results = node.results;
        let mut shapes = operands.clone().map(|operand| operand.shape);
        if node.properties.any(NodeProperties::COMMUTATIVE) {
            let shapes = operands.clone().map(|operand| operand.shape);
            all.keep_in_order(shapes);
        }
        all.shape = match (shapes.next(), shapes.next()) {
            (None, _) if node.is_immediate => Shape::ConstantNode,
            (Some(shape), None) if node.is_bitcast => bitcast(shape),
            _ if node.is_immediate => Shape::ConstantNode,
            _ => Shape::Node,
        };
        for operand in operands {
            all.absorb(operand);
        }
        all
    }

    fn keep_in_order(&mut self, mut operands: impl DoubleEndedIterator<Item = Shape>) {
        let Some(last) = operands.next_back() else {
            return;
        };
        let mut constant = false;
        let mut others = 0;
        for shape in operands {
            constant |= shape.is_constant();
            others |= shape.operand().map_or(0, bit);
        }
        self.add(verdict(last, others, constant));
    }

    fn add(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Fine => {}
            Verdict::Never => self.never_matches = true,
            Verdict::Depends(order) if self.orders.contains(&order) => {}
            Verdict::Depends(order) => self.orders.push(order),
        }
    }

    /// Takes up what holds of a part.
    fn absorb(&mut self, part: &Alternative) {
        self.properties = self.properties | part.properties;
        self.uses |= part.uses;
        self.never_matches |= part.never_matches;
        for order in &part.orders {
            if !self.orders.contains(order) {
                self.orders.push(order.clone());
            }
        }
    }

    /// The body of a fragment with its operands in place. An operand that is
    /// used in several places is the same alternative in all of them; LLVM also
    /// tries mixtures, which do what their parts do.
    pub(super) fn with_operands(&self, operands: &[&Alternative]) -> Self {
        let mut all = Alternative {
            properties: self.properties,
            uses: 0,
            shape: self.shape,
            results: self.results,
            never_matches: self.never_matches,
            orders: Vec::new(),
        };
        let shape = |number: u8| {
            let operand = operands.get(usize::from(number));
            operand.map_or(Shape::Leaf, |operand| operand.shape)
        };
        if let Shape::BitcastOf(number) = self.shape {
            all.shape = bitcast(shape(number));
        }
        for order in &self.orders {
            let mut others = 0;
            let mut constant = order.constant;
            for number in bits(order.others) {
                constant |= shape(number).is_constant();
                others |= shape(number).operand().map_or(0, bit);
            }
            let last = order.last.map_or(Shape::Leaf, shape);
            all.add(verdict(last, others, constant));
        }
        let used = bits(self.uses).filter_map(|number| operands.get(usize::from(number)));
        for operand in used {
            all.absorb(operand);
        }
        all
    }

    /// A body that is nothing but one operand: LLVM does not put anything in
    /// its place.
    pub(super) fn into_body(mut self) -> Self {
        if self.shape.operand().is_some() {
            self.shape = Shape::Leaf;
            self.uses = 0;
        }
        self
    }

    /// Whether the root is a bitcast, and the tree does nothing else. LLVM:
    /// `IsNodeBitcast`.
    pub(super) fn is_bitcast(&self) -> bool {
        let others = NodeProperties::MAY_LOAD
            | NodeProperties::MAY_STORE
            | NodeProperties::SIDE_EFFECT
            | NodeProperties::VARIADIC;
        self.shape == Shape::Bitcast && !self.properties.any(others)
    }
}

fn bitcast(of: Shape) -> Shape {
    match of {
        Shape::Operand(number) => Shape::BitcastOf(number),
        shape if shape.is_leaf() => Shape::Bitcast,
        _ => Shape::Node,
    }
}

fn verdict(last: Shape, others: u64, constant: bool) -> Verdict {
    if last.is_constant() || (others == 0 && !constant) {
        return Verdict::Fine;
    }
    match last.operand() {
        None if constant => Verdict::Never,
        last => Verdict::Depends(Order {
            last,
            others,
            constant,
        }),
    }
}

/// The bit of an operand; there are at most 64 (`MAX_OPERANDS`).
fn bit(number: u8) -> u64 {
    1u64.checked_shl(number.into()).unwrap_or(0)
}

/// The numbers of the bits that are set.
pub(super) fn bits(set: u64) -> impl Iterator<Item = u8> {
    (0..64).filter(move |&number| set & bit(number) != 0)
}
