use super::{MemoryUnit, guarded, unique};
use kernel::{CreditPayoutId, StoreError};
use payments::{CreditPayout, CreditPayoutRepository};

impl CreditPayoutRepository for MemoryUnit {
    fn lock(&mut self, id: CreditPayoutId) -> Result<Option<CreditPayout>, StoreError> {
        self.locks("credit_payouts");
        self.act(|state| Ok(state.credit_payouts.get(&id).cloned()))
    }
    fn insert(&mut self, credit_payout: CreditPayout) -> Result<(), StoreError> {
        self.inserts("credit_payouts");
        self.act(|state| {
            unique(
                "credit_payouts_id_key",
                state.credit_payouts.contains_key(&credit_payout.id),
            )?;
            state.credit_payouts.insert(credit_payout.id, credit_payout);
            Ok(())
        })
    }
    fn save(&mut self, credit_payout: CreditPayout) -> Result<(), StoreError> {
        self.changes("credit_payouts");
        self.act(|state| {
            let row = guarded(
                state.credit_payouts.get_mut(&credit_payout.id),
                credit_payout.version,
                |row| row.version,
            )?;
            *row = CreditPayout {
                version: credit_payout.version + 1,
                ..credit_payout
            };
            Ok(())
        })
    }
}
