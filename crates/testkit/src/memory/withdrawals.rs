use super::{MemoryUnit, guarded, unique};
use kernel::{StoreError, WithdrawalId};
use payments::{Withdrawal, WithdrawalRepository};

impl WithdrawalRepository for MemoryUnit {
    fn lock(&mut self, id: WithdrawalId) -> Result<Option<Withdrawal>, StoreError> {
        self.locks("withdrawals");
        self.act(|state| Ok(state.withdrawals.get(&id).cloned()))
    }
    fn insert(&mut self, withdrawal: Withdrawal) -> Result<(), StoreError> {
        self.act(|state| {
            unique(
                "withdrawals_id_key",
                state.withdrawals.contains_key(&withdrawal.id),
            )?;
            state.withdrawals.insert(withdrawal.id, withdrawal);
            Ok(())
        })
    }
    fn save(&mut self, withdrawal: Withdrawal) -> Result<(), StoreError> {
        self.act(|state| {
            let row = guarded(
                state.withdrawals.get_mut(&withdrawal.id),
                withdrawal.version,
                |row| row.version,
            )?;
            *row = Withdrawal {
                version: withdrawal.version + 1,
                ..withdrawal
            };
            Ok(())
        })
    }
}
