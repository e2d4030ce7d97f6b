use kernel::{Money, StoreError, Timestamp, UserId};

/// What must come to its end before a person can be forgotten.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OpenBusiness {
    /// Requests of theirs that are neither drafts nor closed.
    pub orders: u32,
    /// Money on its way back to them, or held because it fits no order.
    pub money: u32,
    /// Jobs that they accepted as a provider.
    pub jobs: u32,
    /// What is theirs as a provider and not paid out.
    pub balance: Money,
}

impl OpenBusiness {
    #[must_use]
    pub const fn is_none(&self) -> bool {
        self.orders == 0 && self.money == 0 && self.jobs == 0 && self.balance.is_zero()
    }
}

/// What is kept of a person outside their account row. A table with personal data has its line in `forget`.
pub trait PersonalDataRepository {
    fn open_business(&mut self, user: UserId) -> Result<OpenBusiness, StoreError>;
    /// Takes out of everything but their account row what they wrote and what tells who they are or where they live.
    /// Orders, prices, payments and books stay, without it.
    fn forget(&mut self, user: UserId, now: Timestamp) -> Result<(), StoreError>;
}
