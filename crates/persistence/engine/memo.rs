//! What a unit has read and reads again. A row that was read without a lock is remembered only for
//! readers that do not lock it either. Whatever changes such a row forgets it here.

use crate::{rows::StoredOrder, setting_values::AcceptedChange};
use identity::MessagePreferences;
use kernel::{OrderId, UserId};
use pricing::{CommissionRule, OrderCommission};
use referrals::CreditUse;
use std::collections::HashMap;

/// The rows that a unit remembers.
#[derive(Default)]
pub(crate) struct Memo {
    /// The orders that the unit locked or wrote, as they are stored now, by their ids.
    pub(crate) orders: HashMap<String, StoredOrder>,
    /// All accepted changes of settings, after one setting was read.
    pub(crate) settings: Option<Vec<AcceptedChange>>,
    /// The uses of store credit on orders, which the unit has locked.
    pub(crate) credit_uses: HashMap<OrderId, Vec<CreditUse>>,
    /// The numbered rules of the commission, read without a lock.
    pub(crate) commission_rules: Option<Vec<CommissionRule>>,
    /// The commission of orders, which the unit has locked.
    pub(crate) commissions: HashMap<OrderId, OrderCommission>,
    /// The preferences of people, read without a lock.
    pub(crate) preferences: HashMap<UserId, MessagePreferences>,
}
