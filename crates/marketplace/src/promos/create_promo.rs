use super::{PromosError, check, record, staff};
use crate::{Store, UnitOfWork};
use kernel::{FieldErrors, Invocation, Money, PromoId};
use pricing::{Funder, Promo, PromoCode, PromoState, PromoTerms};

/// A member of staff creates a promo code. It cannot be used before it is live.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CreatePromo {
    pub call: Invocation,
    /// The code as typed.
    pub code: String,
    pub terms: PromoTerms,
}

/// Creates the draft of a code and returns its id.
///
/// # Errors
/// `NotFound` for callers who are not staff; `Invalid`; `Taken`.
pub async fn create_promo(store: &dyn Store, cmd: CreatePromo) -> Result<PromoId, PromosError> {
    store
        .unit(cmd.call, move |uow| create_promo_in(uow, &cmd))
        .await
}

fn create_promo_in(uow: &mut dyn UnitOfWork, cmd: &CreatePromo) -> Result<PromoId, PromosError> {
    let now = uow.now();
    staff(&uow.call())?;
    let code = PromoCode::parse(&cmd.code).ok_or_else(|| {
        FieldErrors::one(
            "code",
            "invalid",
            "A code is 4 to 12 capital letters and digits.",
        )
    })?;
    check(&cmd.terms, now)?;
    cmd.terms.check_sound()?;
    if uow.promos().lock_by_code(&code)?.is_some() {
        return Err(PromosError::Taken(code));
    }
    let promo = Promo {
        id: uow.next_id(),
        code,
        terms: cmd.terms.clone(),
        funder: Funder::Platform,
        state: PromoState::Draft,
        public: false,
        uses: 0,
        spent: Money::ZERO,
        created_at: now,
        version: 0,
    };
    let id = promo.id;
    record(uow, None, &promo)?;
    uow.promos().insert(promo)?;
    Ok(id)
}
