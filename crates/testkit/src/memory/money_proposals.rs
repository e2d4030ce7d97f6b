use super::{MemoryUnit, guarded, unique};
use kernel::{MoneyProposalId, OrderId, PaymentId, StoreError};
use payments::{
    MoneyProposal, MoneyProposalRepository, PaymentReference, ProposalState, UnmatchedCharge,
};

impl MoneyProposalRepository for MemoryUnit {
    fn lock_unmatched(
        &mut self,
        reference: &PaymentReference,
    ) -> Result<Option<UnmatchedCharge>, StoreError> {
        self.locks("unmatched_charges");
        self.act(|state| Ok(state.unmatched_charges.get(reference).cloned()))
    }
    fn about(
        &mut self,
        id: MoneyProposalId,
    ) -> Result<Option<(OrderId, Option<PaymentId>)>, StoreError> {
        self.act(|state| {
            Ok(state
                .money_proposals
                .get(&id)
                .map(|proposal| (proposal.order, proposal.held.map(|held| held.payment))))
        })
    }
    fn lock_waiting(
        &mut self,
        reference: &PaymentReference,
    ) -> Result<Option<MoneyProposal>, StoreError> {
        self.locks("money_proposals");
        let waits = |one: &&MoneyProposal| {
            one.state == ProposalState::Waiting && one.reference == *reference
        };
        self.act(|state| Ok(state.money_proposals.values().find(waits).cloned()))
    }
    fn is_spoken_for(&mut self, reference: &PaymentReference) -> Result<bool, StoreError> {
        self.act(|state| {
            Ok(state
                .money_proposals
                .values()
                .any(|one| speaks(one) && one.reference == *reference))
        })
    }
    fn insert(&mut self, proposal: MoneyProposal) -> Result<(), StoreError> {
        self.inserts("money_proposals");
        self.act(|state| {
            unique(
                "money_proposals_id_key",
                state.money_proposals.contains_key(&proposal.id),
            )?;
            let same =
                |other: &MoneyProposal| speaks(other) && other.reference == proposal.reference;
            unique(
                "money_proposals_reference_key",
                speaks(&proposal) && state.money_proposals.values().any(same),
            )?;
            state.money_proposals.insert(proposal.id, proposal);
            Ok(())
        })
    }
    fn lock(&mut self, id: MoneyProposalId) -> Result<Option<MoneyProposal>, StoreError> {
        self.locks("money_proposals");
        self.act(|state| Ok(state.money_proposals.get(&id).cloned()))
    }
    fn save(&mut self, proposal: MoneyProposal) -> Result<(), StoreError> {
        self.changes("money_proposals");
        self.act(|state| {
            let same = proposal
                .decided
                .is_some_and(|(by, _)| by == proposal.proposed_by);
            if proposal.state == ProposalState::Approved && same {
                return Err(StoreError::Failed("two people move money".into()));
            }
            let row = guarded(
                state.money_proposals.get_mut(&proposal.id),
                proposal.version,
                |row| row.version,
            )?;
            *row = MoneyProposal {
                version: proposal.version + 1,
                ..proposal
            };
            Ok(())
        })
    }
}

fn speaks(proposal: &MoneyProposal) -> bool {
    matches!(
        proposal.state,
        ProposalState::Waiting | ProposalState::Approved
    )
}
