use kernel::{Money, StoreError, Timestamp, UserId};

/// The open business that must end before a user can be erased.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OpenBusiness {
    /// The user's orders that are neither drafts nor closed.
    pub orders: u32,
    /// Refunds on their way to the user, and held money that fits no order.
    pub money: u32,
    /// Claims of the user about damage that are not decided: the decision needs their words and photos,
    /// and pays them.
    pub claims: u32,
    /// Jobs that the user accepted as a provider, and disputes about earlier ones in whose chat they
    /// wrote: the dispute holds their messages.
    pub jobs: u32,
    /// Tickets about danger that are not closed: the user's own, and those about their orders and
    /// jobs. What the user wrote and where they were is evidence until then.
    pub dangers: u32,
    /// The user's balance as a provider that is not paid out.
    pub balance: Money,
}

impl OpenBusiness {
    #[must_use]
    pub const fn is_none(&self) -> bool {
        self.orders == 0
            && self.money == 0
            && self.claims == 0
            && self.jobs == 0
            && self.dangers == 0
            && self.balance.is_zero()
    }
}

/// The personal data outside the user's row. Every table with personal data has its line in
/// `forget`.
pub trait PersonalDataRepository {
    fn open_business(&mut self, user: UserId) -> Result<OpenBusiness, StoreError>;
    /// Deletes from everything but the user's row what the user wrote and what identifies them or
    /// where they live. Orders, prices, payments and books stay, without these data.
    fn forget(&mut self, user: UserId, now: Timestamp) -> Result<(), StoreError>;
}
