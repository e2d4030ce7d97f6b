use crate::{BankAccount, Earning, LineOf, Payout, PayoutBatch};
use kernel::{
    Applied, BankAccountId, Date, Money, OrderId, PayoutBatchId, PayoutId, ProviderId, StoreError,
    Timestamp,
};

/// What providers earned and how it goes to them.
pub trait PayoutRepository {
    /// `Already` when the order has this line for this provider.
    fn accrue(&mut self, earning: Earning) -> Result<Applied<()>, StoreError>;
    /// Lines that are free by `now`, whose orders nobody disputes and that go with no payout: the oldest first, locked.
    fn lock_payable(&mut self, now: Timestamp, limit: u32) -> Result<Vec<Earning>, StoreError>;
    /// The same lines of one provider.
    fn lock_payable_of(
        &mut self,
        provider: ProviderId,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<Earning>, StoreError>;
    /// Whether any line goes with no payout.
    fn has_unpaid(&mut self) -> Result<bool, StoreError>;
    /// The lines go with this payout from now on.
    ///
    /// # Errors
    /// `Contended` when one of them went with another meanwhile.
    fn take_along(&mut self, payout: PayoutId, lines: &[LineOf]) -> Result<(), StoreError>;
    /// Takes a line away that goes with no payout; whether there was one.
    fn take_back(
        &mut self,
        order: OrderId,
        provider: ProviderId,
        line: u32,
    ) -> Result<bool, StoreError>;
    /// The lines that went with it are free again.
    fn set_free(&mut self, payout: PayoutId) -> Result<(), StoreError>;
    /// The account that the provider named last, locked.
    fn lock_account_of(&mut self, provider: ProviderId) -> Result<Option<BankAccount>, StoreError>;
    fn lock_account(&mut self, id: BankAccountId) -> Result<Option<BankAccount>, StoreError>;
    /// # Errors
    /// `Duplicate { bank_accounts_id_key }`.
    fn insert_account(&mut self, account: BankAccount) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended`.
    fn save_account(&mut self, account: BankAccount) -> Result<(), StoreError>;
    /// `Already` when the day has its batch, or the provider has asked for one on that day.
    ///
    /// # Errors
    /// `Duplicate { payout_batches_id_key }`.
    fn open_batch(&mut self, batch: PayoutBatch) -> Result<Applied<()>, StoreError>;
    /// Whether the provider has asked for a batch on that day.
    fn has_asked(&mut self, provider: ProviderId, day: Date) -> Result<bool, StoreError>;
    /// What is in batches and has not been handed to the gateway: it counts on what the gateway holds.
    fn waiting(&mut self) -> Result<Money, StoreError>;
    fn lock_batch(&mut self, id: PayoutBatchId) -> Result<Option<PayoutBatch>, StoreError>;
    /// # Errors
    /// `Contended`.
    fn save_batch(&mut self, batch: PayoutBatch) -> Result<(), StoreError>;
    /// # Errors
    /// `Duplicate { payouts_id_key | payouts_batch_id_provider_id_key }`.
    fn insert(&mut self, payout: Payout) -> Result<(), StoreError>;
    /// The batch of a payout, which never changes. It is locked before the payout.
    fn batch_of(&mut self, id: PayoutId) -> Result<Option<PayoutBatchId>, StoreError>;
    fn lock(&mut self, id: PayoutId) -> Result<Option<Payout>, StoreError>;
    /// The payouts of a batch in the order of their ids, locked.
    fn lock_of_batch(&mut self, batch: PayoutBatchId) -> Result<Vec<Payout>, StoreError>;
    /// # Errors
    /// `Contended`.
    fn save(&mut self, payout: Payout) -> Result<(), StoreError>;
}
