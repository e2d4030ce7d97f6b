use kernel::Money;

/// A share of an amount, up to a maximum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FeeShare {
    pub percent: u32,
    pub most: Money,
}
