//! The payments, the inbox of the gateway's messages and the ledger in memory.

mod refunds;

use super::{MemoryUnit, State, guarded, replace, unique};
use kernel::{Applied, InboxId, Money, OrderId, PaymentId, StoreError};
use payments::{
    InboxMessage, InboxRepository, JournalFact, LedgerRepository, Payment, PaymentRecord,
    PaymentReference, PaymentRepository, PaymentStatus, UnmatchedCharge,
    ledger::{Account, Entry},
};

impl PaymentRepository for MemoryUnit {
    fn lock(&mut self, id: PaymentId) -> Result<Option<Payment>, StoreError> {
        self.locks("payments");
        self.act(|state| Ok(state.payments.get(&id).cloned()))
    }
    fn find(
        &mut self,
        reference: &PaymentReference,
    ) -> Result<Option<(PaymentId, OrderId)>, StoreError> {
        self.act(|state| {
            let found = state
                .payments
                .values()
                .find(|payment| payment.reference == *reference);
            Ok(found.map(|payment| (payment.id, payment.order)))
        })
    }
    fn lock_pending_of(&mut self, order: OrderId) -> Result<Option<Payment>, StoreError> {
        self.locks("payments");
        self.act(|state| Ok(in_status(state, order, PaymentStatus::Pending)))
    }
    fn lock_captured_of(&mut self, order: OrderId) -> Result<Vec<Payment>, StoreError> {
        self.locks("payments");
        self.act(|state| {
            let captured = state.payments.values().filter(|payment| {
                payment.order == order && payment.status == PaymentStatus::Success
            });
            let mut captured: Vec<_> = captured.cloned().collect();
            captured.sort_by_key(|payment| payment.attempt);
            Ok(captured)
        })
    }
    fn insert(&mut self, payment: Payment) -> Result<(), StoreError> {
        self.inserts("payments");
        self.act(|state| {
            unique("payments_id_key", state.payments.contains_key(&payment.id))?;
            let taken = state
                .payments
                .values()
                .any(|other| other.reference == payment.reference);
            unique("payments_reference_key", taken)?;
            unique("payments_order_id_key", is_second_pending(state, &payment))?;
            state.payments.insert(payment.id, payment);
            Ok(())
        })
    }
    fn save(&mut self, payment: Payment) -> Result<(), StoreError> {
        self.changes("payments");
        self.act(|state| {
            unique("payments_order_id_key", is_second_pending(state, &payment))?;
            let before = state
                .payments
                .get(&payment.id)
                .map_or(Money::ZERO, |before| before.received);
            refuse(
                payment.received < before,
                "the amount that a payment received cannot become less",
            )?;
            let row = guarded(
                state.payments.get_mut(&payment.id),
                payment.version,
                |row| row.version,
            )?;
            *row = Payment::restore(PaymentRecord {
                version: payment.version + 1,
                ..payment.into()
            });
            Ok(())
        })
    }
    /// The statement locks the row itself, and depends on nothing that was read before.
    fn keep_link(&mut self, id: PaymentId, url: &str) -> Result<(), StoreError> {
        self.act(|state| {
            if let Some(row) = state.payments.get_mut(&id) {
                row.open_checkout(url.to_owned());
                *row = Payment::restore(PaymentRecord {
                    version: row.version + 1,
                    ..row.clone().into()
                });
            }
            Ok(())
        })
    }
}

fn in_status(state: &State, order: OrderId, status: PaymentStatus) -> Option<Payment> {
    state
        .payments
        .values()
        .find(|payment| payment.order == order && payment.status == status)
        .cloned()
}

/// Fails like the triggers of the database engines if `broken` is true.
fn refuse(broken: bool, why: &str) -> Result<(), StoreError> {
    if broken {
        Err(StoreError::Failed(why.to_owned()))
    } else {
        Ok(())
    }
}

fn is_second_pending(state: &State, payment: &Payment) -> bool {
    payment.status == PaymentStatus::Pending
        && in_status(state, payment.order, PaymentStatus::Pending)
            .is_some_and(|other| other.id != payment.id)
}

impl InboxRepository for MemoryUnit {
    fn note_unmatched(&mut self, charge: UnmatchedCharge) -> Result<Applied<()>, StoreError> {
        self.act(|state| {
            if state.unmatched_charges.contains_key(&charge.reference) {
                return Ok(Applied::Already);
            }
            state
                .unmatched_charges
                .insert(charge.reference.clone(), charge);
            Ok(Applied::Now(()))
        })
    }
    fn insert_new(&mut self, message: InboxMessage) -> Result<Applied<()>, StoreError> {
        self.inserts("inbox");
        self.act(|state| {
            let same = |other: &InboxMessage| {
                (&other.source, &other.dedup_key) == (&message.source, &message.dedup_key)
            };
            if state.inbox.values().any(same) {
                return Ok(Applied::Already);
            }
            unique("inbox_id_key", state.inbox.contains_key(&message.id))?;
            state.inbox.insert(message.id, message);
            Ok(Applied::Now(()))
        })
    }
    fn lock(&mut self, id: InboxId) -> Result<Option<InboxMessage>, StoreError> {
        self.locks("inbox");
        self.act(|state| Ok(state.inbox.get(&id).cloned()))
    }
    fn save(&mut self, message: InboxMessage) -> Result<(), StoreError> {
        self.changes("inbox");
        self.act(|state| replace(state.inbox.get_mut(&message.id), message))
    }
}

impl LedgerRepository for MemoryUnit {
    fn post(&mut self, entry: &Entry) -> Result<Applied<()>, StoreError> {
        self.act(|state| {
            if let Some(posted) = state
                .entries
                .iter()
                .find(|other| other.reference() == entry.reference())
            {
                return if posted.legs() == entry.legs() {
                    Ok(Applied::Already)
                } else {
                    Err(JournalFact::from(entry).differs())
                };
            }
            unique(
                "ledger_entries_id_key",
                state.entries.iter().any(|other| other.id() == entry.id()),
            )?;
            for leg in entry.legs() {
                let balance = state.balances.entry(leg.account).or_default();
                *balance = balance
                    .plus(leg.amount)
                    .map_err(|error| StoreError::Failed(error.to_string()))?;
            }
            state.entries.push(entry.clone());
            Ok(Applied::Now(()))
        })
    }
    fn balance(&mut self, account: &Account) -> Result<Money, StoreError> {
        self.act(|state| Ok(state.balance(account)))
    }
}
