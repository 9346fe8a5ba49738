//! Trees of statements and expressions, without types.

/// A statement of C++, before types are known.
#[derive(Debug, Clone, PartialEq)]
pub enum Statement<'t> {
    /// `return` with or without a value.
    Return(Option<Expression<'t>>),
    /// `if`, also with a declaration as its condition.
    If {
        /// The condition.
        condition: IfCondition<'t>,
        /// The statement for a condition that holds.
        then: Box<Statement<'t>>,
        /// The statement for one that does not.
        otherwise: Option<Box<Statement<'t>>>,
    },
    /// Variables of one type.
    Declaration(Declaration<'t>),
    /// An expression for its effect.
    Expression(Expression<'t>),
    /// Statements in braces.
    Block(Vec<Statement<'t>>),
    /// `for (first; condition; step) body`.
    For {
        /// The statement before the loop.
        first: Box<Statement<'t>>,
        /// The condition, which holds if there is none.
        condition: Option<Expression<'t>>,
        /// The expression after each round.
        step: Option<Expression<'t>>,
        /// The statement of each round.
        body: Box<Statement<'t>>,
    },
    /// `for (variable : range) body`.
    ForEach {
        /// The type of the variable.
        ty: Type<'t>,
        /// The variable.
        name: &'t str,
        /// The range.
        range: Expression<'t>,
        /// The statement of each round.
        body: Box<Statement<'t>>,
    },
    /// `while (condition) body`.
    While {
        /// The condition.
        condition: IfCondition<'t>,
        /// The statement of each round.
        body: Box<Statement<'t>>,
    },
    /// `do body while (condition);`.
    Do {
        /// The statement of each round.
        body: Box<Statement<'t>>,
        /// The condition.
        condition: Expression<'t>,
    },
    /// `switch`: labels and statements in the order of the text.
    Switch {
        /// The value that is compared.
        value: Expression<'t>,
        /// Labels and statements.
        body: Vec<SwitchItem<'t>>,
    },
    /// `break`.
    Break,
    /// `continue`.
    Continue,
    /// `;`.
    Empty,
    /// A declaration of something else than variables, up to its semicolon: its keyword.
    Other(&'t str),
}

/// The condition of an `if` or a loop.
#[derive(Debug, Clone, PartialEq)]
pub enum IfCondition<'t> {
    /// An expression of C++, before types are known.
    Expression(Expression<'t>),
    /// A variable, whose value is the condition.
    Declaration(Declaration<'t>),
    /// A variable, and an expression that is the condition.
    Both(Declaration<'t>, Expression<'t>),
}

/// A label or a statement of a `switch`.
#[derive(Debug, Clone, PartialEq)]
pub enum SwitchItem<'t> {
    /// `case value:`
    Case(Expression<'t>),
    /// `default:`
    Default,
    /// A statement of C++, before types are known.
    Statement(Statement<'t>),
}

/// Variables of one type.
#[derive(Debug, Clone, PartialEq)]
pub struct Declaration<'t> {
    /// The type.
    pub ty: Type<'t>,
    /// The variables with their values.
    pub variables: Vec<Variable<'t>>,
}

/// A variable of a declaration.
#[derive(Debug, Clone, PartialEq)]
pub struct Variable<'t> {
    /// The name.
    pub name: &'t str,
    /// The value, if there is one; several in parentheses or braces are a list.
    pub value: Option<Expression<'t>>,
}

/// A type as it is written.
#[derive(Debug, Clone, PartialEq)]
pub struct Type<'t> {
    /// The words of a built-in type, such as `unsigned` and `long`, or one name.
    pub name: Name<'t>,
    /// Whether the type is `const`.
    pub is_const: bool,
    /// The number of `*`.
    pub pointers: u8,
    /// Whether the type is a reference.
    pub is_reference: bool,
}

/// A name with the scopes before it, such as `RISCVABI::getTargetABI`.
#[derive(Debug, Clone, PartialEq)]
pub struct Name<'t> {
    /// Scopes and the name itself. The words of a built-in type are one part each.
    pub parts: Vec<NamePart<'t>>,
}

/// A part of a name.
#[derive(Debug, Clone, PartialEq)]
pub struct NamePart<'t> {
    /// The identifier.
    pub text: &'t str,
    /// The arguments of the template, if it is one.
    pub arguments: Option<Vec<TemplateArgument<'t>>>,
}

/// An argument of a template.
#[derive(Debug, Clone, PartialEq)]
pub enum TemplateArgument<'t> {
    /// A constant.
    Value(Expression<'t>),
    /// A type. A name alone may also be a constant.
    Type(Type<'t>),
}

/// An expression of C++, before types are known.
#[derive(Debug, Clone, PartialEq)]
pub enum Expression<'t> {
    /// An integer.
    Integer(Integer),
    /// A floating-point number.
    Float {
        /// The value.
        value: f64,
        /// Whether it is a `float`, and not a `double`.
        is_single: bool,
    },
    /// `true` or `false`.
    Bool(bool),
    /// `nullptr`.
    Null,
    /// The characters of a string between its quotes.
    Text(&'t str),
    /// The characters of a character literal between its quotes.
    Character(&'t str),
    /// A name.
    Name(Name<'t>),
    /// An operator before a value.
    Unary(UnaryOperator, Box<Expression<'t>>),
    /// `++x`, `--x`, `x++` and `x--`.
    Step {
        /// The variable.
        of: Box<Expression<'t>>,
        /// Whether it grows.
        is_increment: bool,
        /// Whether the value is that before the change.
        is_after: bool,
    },
    /// An operator between two values.
    Binary(BinaryOperator, Box<Expression<'t>>, Box<Expression<'t>>),
    /// An assignment, of the result of an operator if there is one.
    Assign(
        Option<BinaryOperator>,
        Box<Expression<'t>>,
        Box<Expression<'t>>,
    ),
    /// `condition ? then : otherwise`.
    Conditional(Box<[Expression<'t>; 3]>),
    /// A value as another type: `(T)x`, `T(x)` of a built-in type, `static_cast<T>(x)`.
    Cast(Type<'t>, Box<Expression<'t>>),
    /// A call.
    Call(Box<Expression<'t>>, Vec<Expression<'t>>),
    /// A member, such as `N->getOpcode`.
    Member {
        /// The object.
        of: Box<Expression<'t>>,
        /// Whether it is `->`, and not `.`.
        is_arrow: bool,
        /// The name of the member.
        name: Name<'t>,
    },
    /// `of[index]`.
    Index(Box<Expression<'t>>, Box<Expression<'t>>),
    /// Values in braces.
    List(Vec<Expression<'t>>),
    /// `sizeof(type)`, or of a variable with that name.
    SizeOf(Type<'t>),
}

impl<'t> Expression<'t> {
    /// A name or literal by which the place of the expression is found; none, if it begins with
    /// a number.
    pub(super) fn near(&self) -> Option<&'t str> {
        let mut at = self;
        loop {
            at = match at {
                Expression::Text(text) | Expression::Character(text) => return Some(text),
                Expression::Name(name) | Expression::Member { name, .. } => return name.near(),
                Expression::Cast(ty, _) | Expression::SizeOf(ty) => return ty.name.near(),
                Expression::Unary(_, of)
                | Expression::Step { of, .. }
                | Expression::Binary(_, of, _)
                | Expression::Assign(_, of, _)
                | Expression::Call(of, _)
                | Expression::Index(of, _) => of,
                Expression::Conditional(parts) => &parts[0],
                Expression::List(items) => items.first()?,
                Expression::Integer(_)
                | Expression::Float { .. }
                | Expression::Bool(_)
                | Expression::Null => return None,
            };
        }
    }
}

impl<'t> Name<'t> {
    fn near(&self) -> Option<&'t str> {
        self.parts.first().map(|part| part.text)
    }
}

impl<'t> Statement<'t> {
    /// A name or literal by which the place of the statement is found, if there is one.
    pub(super) fn near(&self) -> Option<&'t str> {
        match self {
            Statement::Return(value) => value.as_ref()?.near(),
            Statement::Expression(value) | Statement::Switch { value, .. } => value.near(),
            Statement::Declaration(of) => of.ty.name.near(),
            Statement::If { condition, .. } | Statement::While { condition, .. } => match condition
            {
                IfCondition::Expression(value) => value.near(),
                IfCondition::Declaration(of) | IfCondition::Both(of, _) => of.ty.name.near(),
            },
            Statement::For { first, .. } => first.near(),
            Statement::ForEach { ty, .. } => ty.name.near(),
            Statement::Do { condition, .. } => condition.near(),
            Statement::Other(keyword) => Some(keyword),
            Statement::Block(_) | Statement::Break | Statement::Continue | Statement::Empty => None,
        }
    }
}

/// An integer literal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Integer {
    /// The value.
    pub value: u64,
    /// Whether the literal has the suffix `u`.
    pub is_unsigned: bool,
    /// Whether the literal has the suffix `l` or `ll`.
    pub is_long: bool,
    /// Whether the literal is decimal. Only literals of other bases may become unsigned because of
    /// their size.
    pub is_decimal: bool,
}

/// An operator before a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnaryOperator {
    /// `-`
    Minus,
    /// `+`
    Plus,
    /// `!`
    Not,
    /// `~`
    Complement,
    /// `*`
    Dereference,
    /// `&`
    AddressOf,
}

/// An operator between two values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of the operators of C++")]
pub enum BinaryOperator {
    Or,
    And,
    BitOr,
    BitXor,
    BitAnd,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    ShiftLeft,
    ShiftRight,
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
}
