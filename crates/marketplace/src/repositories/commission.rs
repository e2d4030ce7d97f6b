use kernel::{Applied, CommissionRuleId, OrderId, ProviderId, StoreError};
use pricing::{CommissionRule, CommissionScope, OrderCommission, Standing};

/// The commission rules, and the terms that were fixed for each order.
pub trait CommissionRepository {
    /// All rules that ever came into force, ordered by number.
    fn in_force(&mut self) -> Result<Vec<CommissionRule>, StoreError>;
    /// The same as [`Self::in_force`], locked: every other unit that would bring a rule into force
    /// waits.
    fn lock_book(&mut self) -> Result<Vec<CommissionRule>, StoreError>;
    /// Inserts a proposed rule.
    ///
    /// # Errors
    /// `Duplicate { commission_rules_id_key | commission_rules_scope_key }`, the latter while a
    /// rule for its scope waits.
    fn propose(&mut self, rule: &CommissionRule) -> Result<(), StoreError>;
    /// Whether a rule for this scope waits for a second person's approval.
    fn is_proposed(&mut self, scope: &CommissionScope) -> Result<bool, StoreError>;
    fn lock_rule(&mut self, id: CommissionRuleId) -> Result<Option<CommissionRule>, StoreError>;
    /// # Errors
    /// `Contended`; `Duplicate { commission_rules_number_key }`.
    fn save_rule(&mut self, rule: CommissionRule) -> Result<(), StoreError>;
    /// Records the rules of an order. `Already` when the order has a record.
    fn note(&mut self, commission: OrderCommission) -> Result<Applied<()>, StoreError>;
    fn lock_of(&mut self, order: OrderId) -> Result<Option<OrderCommission>, StoreError>;
    /// # Errors
    /// `Contended`.
    fn save(&mut self, commission: OrderCommission) -> Result<(), StoreError>;
    /// The provider's present standing: the jobs they completed, and their customer ratings.
    fn standing(&mut self, provider: ProviderId) -> Result<Standing, StoreError>;
}
