use super::{AssessmentsError, of_assessor_in};
use crate::{
    Store, UnitOfWork,
    settlement::{SettlementError, proposed_split_in, quoted_line},
};
use kernel::{FieldError, FieldErrors, Invocation, OrderId, ProviderId};
use orders::{Order, QuoteLine, QuoteShare};
use pricing::PriceLine;

/// A provider asks what they would get of a quote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskQuoteShare {
    pub call: Invocation,
    pub order: OrderId,
    pub lines: Vec<QuoteLine>,
}

/// What the provider would get of these lines, after VAT and commission. Nothing is stored.
///
/// # Errors
/// `NotFound` also for an assessment of another assessor; `Invalid` for a line without an amount.
pub async fn quote_share(
    store: &dyn Store,
    cmd: AskQuoteShare,
) -> Result<QuoteShare, AssessmentsError> {
    store
        .unit(cmd.call, move |uow| {
            let (provider, order, _) = of_assessor_in(uow, cmd.order)?;
            share_in(uow, (&order, provider), &cmd.lines)
        })
        .await
}

/// What the provider gets of a quote with these lines.
pub(super) fn share_in(
    uow: &mut dyn UnitOfWork,
    (order, provider): (&Order, ProviderId),
    lines: &[QuoteLine],
) -> Result<QuoteShare, AssessmentsError> {
    let lines = priced(lines)?;
    let split = proposed_split_in(uow, &order.category_slug, provider, &lines)?;
    Ok(QuoteShare {
        gross: split.total,
        vat: split.vat,
        commission: split.commission,
        net: split.provider_receives,
    })
}

fn priced(lines: &[QuoteLine]) -> Result<Vec<PriceLine>, AssessmentsError> {
    let (mut priced, mut errors) = (Vec::new(), Vec::new());
    for (at, line) in lines.iter().enumerate() {
        match quoted_line(line.kind, &line.label, line.gross).line() {
            Ok(line) => priced.push(line),
            Err(_) => errors.push(FieldError::new(
                format!("lines.{at}.grossKobo"),
                "out_of_range",
                "An amount above zero, at most ₦10,000,000.",
            )),
        }
    }
    FieldErrors::check(errors)?;
    Ok(priced)
}

impl From<SettlementError> for AssessmentsError {
    fn from(error: SettlementError) -> Self {
        match error {
            SettlementError::Invalid(errors) => errors.into(),
            SettlementError::Order(error) => error.into(),
            SettlementError::Store(error) => error.into(),
            SettlementError::Pricing(_)
            | SettlementError::Ledger(_)
            | SettlementError::Money(_)
            | SettlementError::TooMuch { .. } => FieldErrors::one(
                "lines",
                "out_of_range",
                "The total of these lines is out of range.",
            )
            .into(),
        }
    }
}
