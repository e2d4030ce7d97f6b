use kernel::{Applied, CommissionRuleId, OrderId, ProviderId, StoreError};
use pricing::{CommissionRule, CommissionScope, OrderCommission, Standing};

/// The rules of commission, and what was fixed of them for each order.
pub trait CommissionRepository {
    /// All rules that ever came into force, in the order of their numbers.
    fn in_force(&mut self) -> Result<Vec<CommissionRule>, StoreError>;
    /// The same; everybody else who would bring one into force waits.
    fn lock_book(&mut self) -> Result<Vec<CommissionRule>, StoreError>;
    /// # Errors
    /// `Duplicate { commission_rules_id_key | commission_rules_scope_key }`, the latter while one for its scope waits.
    fn propose(&mut self, rule: &CommissionRule) -> Result<(), StoreError>;
    /// Whether a rule for this scope waits for a second person.
    fn is_proposed(&mut self, scope: &CommissionScope) -> Result<bool, StoreError>;
    fn lock_rule(&mut self, id: CommissionRuleId) -> Result<Option<CommissionRule>, StoreError>;
    /// # Errors
    /// `Contended`; `Duplicate { commission_rules_number_key }`.
    fn save_rule(&mut self, rule: CommissionRule) -> Result<(), StoreError>;
    /// `Already` when the order has its note.
    fn note(&mut self, commission: OrderCommission) -> Result<Applied<()>, StoreError>;
    fn lock_of(&mut self, order: OrderId) -> Result<Option<OrderCommission>, StoreError>;
    /// # Errors
    /// `Contended`.
    fn save(&mut self, commission: OrderCommission) -> Result<(), StoreError>;
    /// How a provider stands now: jobs they completed, and how customers rated them.
    fn standing(&mut self, provider: ProviderId) -> Result<Standing, StoreError>;
}
