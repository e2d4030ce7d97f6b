//! The unapplied money as finance searches, filters and sorts it. It is in two tables, and its state
//! depends on refunds and credit. So the stores give all of it, and it is narrowed here.

use super::{
    FinanceQueries, Page, PageRequest, Sort, UnappliedState, UnappliedView, UnmatchedView,
};
use kernel::{Money, OrderId, StoreError, Timestamp, UserId};
use payments::PaymentReference;
use std::cmp::Ordering;

const WORDS_MAX: usize = 5;

kernel::coded!(
    /// The keys by which unapplied money is sorted.
    UnappliedSort {
        /// Stuck money is the most urgent, then held money, then money that is being returned. The
        /// older of two is the more urgent one.
        Need => "need",
        /// The time at which the money arrived.
        Created => "created",
        Amount => "amount",
    }
);

impl Sort<UnappliedSort> {
    pub const MOST_URGENT: Self = Self {
        by: UnappliedSort::Need,
        descending: true,
    };
}

/// A filter of unapplied money. Every given criterion must match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnappliedFilter {
    /// Words in lower case. Each is in the reference, or in the payer's name or e-mail address.
    pub words: Vec<String>,
    pub state: Option<UnappliedState>,
    /// The code of the mismatch, or [`UnappliedItem::UNKNOWN`].
    pub reason: Option<String>,
    /// Only the money under these references; all when empty.
    pub references: Vec<PaymentReference>,
    pub sort: Sort<UnappliedSort>,
}

impl Default for UnappliedFilter {
    fn default() -> Self {
        Self {
            words: Vec::new(),
            state: None,
            reason: None,
            references: Vec::new(),
            sort: Sort::<UnappliedSort>::MOST_URGENT,
        }
    }
}

impl UnappliedFilter {
    /// The words of a search text.
    #[must_use]
    pub fn words_of(text: &str) -> Vec<String> {
        let words = text.split_whitespace().take(WORDS_MAX);
        words.map(str::to_lowercase).collect()
    }
}

/// Unapplied money from one of the two tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UnappliedItem {
    /// A payment whose money does not fit its order.
    Payment(UnappliedView),
    /// A charge under a reference that is not ours.
    Charge(UnmatchedView),
}

impl UnappliedItem {
    /// The reason of a charge under a reference that is not ours.
    pub const UNKNOWN: &'static str = "unknown";

    #[must_use]
    pub const fn reference(&self) -> &PaymentReference {
        match self {
            Self::Payment(view) => &view.reference,
            Self::Charge(view) => &view.charge.reference,
        }
    }

    /// The order that the money was paid for; `None` for a charge under a reference that is not ours.
    #[must_use]
    pub const fn order(&self) -> Option<OrderId> {
        match self {
            Self::Payment(view) => Some(view.order),
            Self::Charge(_) => None,
        }
    }

    /// The amount in naira; zero for foreign money.
    #[must_use]
    pub fn amount(&self) -> Money {
        match self {
            Self::Payment(view) => view.amount,
            Self::Charge(view) => view.charge.naira(),
        }
    }

    /// When the money arrived.
    #[must_use]
    pub const fn at(&self) -> Timestamp {
        match self {
            Self::Payment(view) => view.at,
            Self::Charge(view) => view.charge.at,
        }
    }

    #[must_use]
    pub const fn state(&self) -> UnappliedState {
        match self {
            Self::Payment(view) => view.state,
            Self::Charge(_) => UnappliedState::Held,
        }
    }

    /// The code of the mismatch, or [`Self::UNKNOWN`].
    #[must_use]
    pub const fn reason(&self) -> &'static str {
        match self {
            Self::Payment(view) => view.reason.code(),
            Self::Charge(_) => Self::UNKNOWN,
        }
    }

    /// The member of staff whose proposal waits.
    #[must_use]
    pub fn proposer(&self) -> Option<UserId> {
        let proposal = match self {
            Self::Payment(view) => &view.proposal,
            Self::Charge(view) => &view.proposal,
        };
        proposal.as_ref().map(|(request, _)| request.proposed_by)
    }

    /// How urgent the state is; the larger number is the more urgent one.
    const fn need(&self) -> u8 {
        match self.state() {
            UnappliedState::Stuck => 3,
            UnappliedState::Held => 2,
            UnappliedState::Returning => 1,
            UnappliedState::Returned | UnappliedState::Credited => 0,
        }
    }

    fn has(&self, word: &str) -> bool {
        let payer = match self {
            Self::Payment(_) => None,
            Self::Charge(view) => Some(&view.charge.payer),
        };
        let of_payer = payer.map(|payer| [payer.name.as_deref(), payer.email.as_deref()]);
        let texts = of_payer.into_iter().flatten().flatten();
        texts
            .chain([self.reference().as_str()])
            .any(|text| text.to_lowercase().contains(word))
    }

    fn fits(&self, filter: &UnappliedFilter) -> bool {
        let reason = filter.reason.as_deref();
        filter.state.is_none_or(|state| state == self.state())
            && reason.is_none_or(|reason| reason == self.reason())
            && (filter.references.is_empty() || filter.references.contains(self.reference()))
            && filter.words.iter().all(|word| self.has(word))
    }

    fn ranked(&self, other: &Self, by: UnappliedSort) -> Ordering {
        match by {
            UnappliedSort::Need => {
                let urgent = self.need().cmp(&other.need());
                urgent.then_with(|| other.at().cmp(&self.at()))
            }
            UnappliedSort::Created => self.at().cmp(&other.at()),
            UnappliedSort::Amount => self.amount().cmp(&other.amount()),
        }
    }

    /// The items that match the filter, in its order.
    #[must_use]
    pub fn narrowed(mut items: Vec<Self>, filter: &UnappliedFilter) -> Vec<Self> {
        items.retain(|item| item.fits(filter));
        let Sort { by, descending } = filter.sort;
        items.sort_by(|one, other| {
            let order = one.ranked(other, by);
            let order = if descending { order.reverse() } else { order };
            order.then_with(|| one.reference().cmp(other.reference()))
        });
        items
    }
}

/// All unapplied money.
///
/// # Errors
/// `StoreError`.
pub async fn unapplied_items(
    queries: &dyn FinanceQueries,
) -> Result<Vec<UnappliedItem>, StoreError> {
    let payments = queries.unapplied().await?.into_iter();
    let charges = queries.unmatched_charges().await?.into_iter();
    let items = payments.map(UnappliedItem::Payment);
    Ok(items.chain(charges.map(UnappliedItem::Charge)).collect())
}

/// One page of the unapplied money that matches the filter, in its order. The cursor is the number
/// of the items before the page.
///
/// # Errors
/// `StoreError`.
pub async fn unapplied_page(
    queries: &dyn FinanceQueries,
    filter: &UnappliedFilter,
    request: &PageRequest,
) -> Result<Page<UnappliedItem>, StoreError> {
    let items = UnappliedItem::narrowed(unapplied_items(queries).await?, filter);
    Ok(page_of(items, request))
}

fn page_of<T>(items: Vec<T>, request: &PageRequest) -> Page<T> {
    let from = request.after.as_deref().map_or(Ok(0), str::parse::<usize>);
    let Ok(from) = from else {
        return Page::default();
    };
    let rows = usize::try_from(request.limit.rows()).unwrap_or(usize::MAX);
    let end = from.saturating_add(rows);
    let next = (end < items.len()).then(|| end.to_string());
    let items = items.into_iter().skip(from).take(rows).collect();
    Page { items, next }
}

#[cfg(test)]
#[path = "unapplied_tests.rs"]
mod tests;
