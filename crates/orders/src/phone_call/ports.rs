use super::{CallIntent, CallParties, CallSide, PhoneCall};
use kernel::{NgPhone, OrderId, StoreError, Timestamp, UserId};

/// The store of phone calls, and of the taps on "Call".
pub trait PhoneCallRepository {
    /// Locks the call with this id at the provider of phone calls.
    fn lock_by_session(&mut self, session: &str) -> Result<Option<PhoneCall>, StoreError>;
    /// # Errors
    /// `Duplicate { phone_calls_id_key | phone_calls_session_key }`.
    fn insert(&mut self, call: PhoneCall) -> Result<(), StoreError>;
    fn save(&mut self, call: PhoneCall) -> Result<(), StoreError>;
    /// The number of calls of one side of an order since a time.
    fn count_since(
        &mut self,
        order: OrderId,
        side: CallSide,
        since: Timestamp,
    ) -> Result<u32, StoreError>;
    /// The jobs whose provider is on the way or further, the jobs that closed after a time, and the
    /// open return visits in which a person with this number has a part, by order; at most
    /// [`super::CALLABLE_MAX`]. When an account has confirmed the number, other accounts that name
    /// it do not count. Nothing is locked.
    fn parties_with(
        &mut self,
        phone: &NgPhone,
        closed_after: Timestamp,
    ) -> Result<Vec<CallParties>, StoreError>;
    /// The people of the job of an order and of its return visit. Nothing is locked.
    fn parties_of(&mut self, order: OrderId) -> Result<Vec<CallParties>, StoreError>;
    /// # Errors
    /// `Duplicate { call_intents_id_key }`.
    fn intend(&mut self, intent: CallIntent) -> Result<(), StoreError>;
    /// The order for which one of these users last tapped "Call", not before a time.
    fn intended_by(
        &mut self,
        users: &[UserId],
        since: Timestamp,
    ) -> Result<Option<OrderId>, StoreError>;
}
