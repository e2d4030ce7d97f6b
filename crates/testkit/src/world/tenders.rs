//! The store credit and the promo codes of the test world.

use super::now;
use kernel::{Bps, CreditGrantId, LedgerEntryId, Money, MoneyError, StoreError, UserId};
use marketplace::Store;
use payments::ledger::{Account, Entry, EntryError, Reference, credit as credited, debit};
use pricing::{Funder, Off, Promo, PromoCode, PromoState, PromoTerms};
use referrals::{CreditGrant, CreditKind, NewGrant};

/// Gives a person goodwill credit of `kobo`, which expires after `days` days, and books it.
///
/// # Panics
/// If the store refuses.
pub async fn credit(
    store: &dyn Store,
    owner: UserId,
    number: u64,
    kobo: i64,
    days: i64,
) -> CreditGrantId {
    let (id, entry): (CreditGrantId, LedgerEntryId) = (
        crate::id_no(920_000 + number).into(),
        crate::id_no(930_000 + number).into(),
    );
    let stored = store.bare_unit(move |uow| {
        let amount = Money::from_kobo(kobo);
        let source = format!("goodwill:{number}");
        let grant = CreditGrant::new(NewGrant {
            id,
            owner,
            kind: CreditKind::Goodwill,
            source,
            amount,
            withdrawable: false,
            now: now(),
        });
        uow.credit().insert(CreditGrant {
            expires_at: now().plus_days(days),
            ..grant
        })?;
        let legs = credited(Account::CustomerCredit(owner), amount)
            .map(|leg| [debit(Account::MakegoodExpense, amount), leg]);
        // The credit does not come from a dispute, so the entry has a reference that nothing else
        // uses.
        let fact = Reference::CreditExpired(entry.uuid().into());
        let entry = legs
            .map_err(|error: MoneyError| EntryError::from(error))
            .and_then(|legs| Entry::new(entry, fact, now(), legs));
        let posted = uow
            .ledger()
            .post(&entry.map_err(|error| StoreError::Failed(error.to_string()))?)?;
        if posted.is_now() {
            Ok(())
        } else {
            Err(StoreError::Failed("the credit was there already".into()))
        }
    });
    stored
        .await
        .unwrap_or_else(|error: StoreError| panic!("the credit was not stored: {error}"));
    id
}

/// A live promo code that takes ten percent off labour and travel, once for each person.
///
/// # Panics
/// If the text is not a valid code.
#[must_use]
pub fn a_promo(number: u64, code: &str) -> Promo {
    let terms = PromoTerms {
        off: Off::Percent(Bps::new(1_000)),
        cap: None,
        min_order: Money::ZERO,
        categories: Vec::new(),
        zones: Vec::new(),
        first_order_only: false,
        new_user_only: false,
        starts_at: now().plus_days(-1),
        ends_at: None,
        total_limit: None,
        per_user_limit: 1,
        budget: None,
        stacks_with_credit: true,
    };
    Promo {
        id: crate::id_no(940_000 + number).into(),
        code: PromoCode::parse(code).expect("a code"),
        terms,
        funder: Funder::Platform,
        state: PromoState::Live,
        public: false,
        uses: 0,
        spent: Money::ZERO,
        created_at: now().plus_days(-1),
        version: 0,
    }
}

/// Stores a promo code.
///
/// # Panics
/// If the store refuses.
pub async fn promo(store: &dyn Store, promo: Promo) {
    let stored = store.bare_unit(move |uow| uow.promos().insert(promo.clone()));
    stored
        .await
        .unwrap_or_else(|error: StoreError| panic!("the code was not stored: {error}"));
}
