use crate::{BankAccount, Earning, LineOf, Payout, PayoutBatch};
use kernel::{
    Applied, BankAccountId, Date, Money, OrderId, PayoutBatchId, PayoutId, ProviderId, StoreError,
    Timestamp,
};

/// The store of earnings, payouts and bank accounts.
pub trait PayoutRepository {
    /// Adds an earning. `Already` when this line of the order exists for this provider.
    fn accrue(&mut self, earning: Earning) -> Result<Applied<()>, StoreError>;
    /// Locks the earnings that are available by `now`, are in no payout, and whose orders are not
    /// disputed and have no open chargeback, oldest first.
    fn lock_payable(&mut self, now: Timestamp, limit: u32) -> Result<Vec<Earning>, StoreError>;
    /// The same as [`Self::lock_payable`] for one provider.
    fn lock_payable_of(
        &mut self,
        provider: ProviderId,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<Earning>, StoreError>;
    /// Whether there is an earning that is in no payout.
    fn has_unpaid(&mut self) -> Result<bool, StoreError>;
    /// Adds earnings to a payout.
    ///
    /// # Errors
    /// `Contended` when one of them was added to another payout meanwhile.
    fn take_along(&mut self, payout: PayoutId, lines: &[LineOf]) -> Result<(), StoreError>;
    /// Removes an earning that is in no payout; returns whether there was one.
    fn take_back(
        &mut self,
        order: OrderId,
        provider: ProviderId,
        line: u32,
    ) -> Result<bool, StoreError>;
    /// Removes all earnings from a payout, so that they are available again.
    fn set_free(&mut self, payout: PayoutId) -> Result<(), StoreError>;
    /// Locks the account that the provider entered last.
    fn lock_account_of(&mut self, provider: ProviderId) -> Result<Option<BankAccount>, StoreError>;
    fn lock_account(&mut self, id: BankAccountId) -> Result<Option<BankAccount>, StoreError>;
    /// # Errors
    /// `Duplicate { bank_accounts_id_key }`.
    fn insert_account(&mut self, account: BankAccount) -> Result<(), StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save_account(&mut self, account: BankAccount) -> Result<(), StoreError>;
    /// Inserts a batch. `Already` when the daily batch of the day exists, or the provider has
    /// requested a batch on that day.
    ///
    /// # Errors
    /// `Duplicate { payout_batches_id_key }`.
    fn open_batch(&mut self, batch: PayoutBatch) -> Result<Applied<()>, StoreError>;
    /// Whether the provider has requested a batch on that day.
    fn has_asked(&mut self, provider: ProviderId, day: Date) -> Result<bool, StoreError>;
    /// The sum of the booked payouts that were not sent to the gateway yet. They will need this
    /// much of the balance at the gateway.
    fn waiting(&mut self) -> Result<Money, StoreError>;
    fn lock_batch(&mut self, id: PayoutBatchId) -> Result<Option<PayoutBatch>, StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save_batch(&mut self, batch: PayoutBatch) -> Result<(), StoreError>;
    /// # Errors
    /// `Duplicate { payouts_id_key | payouts_batch_id_provider_id_key }`.
    fn insert(&mut self, payout: Payout) -> Result<(), StoreError>;
    /// The batch of a payout. It never changes, and it must be locked before the payout.
    fn batch_of(&mut self, id: PayoutId) -> Result<Option<PayoutBatchId>, StoreError>;
    fn lock(&mut self, id: PayoutId) -> Result<Option<Payout>, StoreError>;
    /// Locks the payouts of a batch in the order of their ids.
    fn lock_of_batch(&mut self, batch: PayoutBatchId) -> Result<Vec<Payout>, StoreError>;
    /// # Errors
    /// `Contended` when another unit saved the row first.
    fn save(&mut self, payout: Payout) -> Result<(), StoreError>;
}
