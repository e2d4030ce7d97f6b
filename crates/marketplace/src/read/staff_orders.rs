use super::{OrderView, Sort};
use identity::SearchText;
use kernel::{OrderId, OrderReference, Timestamp, UserId};
use orders::OrderStatus;
use uuid::Uuid;

kernel::coded!(
    /// The keys by which staff sort orders.
    OrderSort {
        Created => "created",
        /// The begin of the slot, or the creation of an order without a fixed time.
        Start => "start",
        /// The total price; an order without a price counts as zero.
        Total => "total",
        /// When staff should have acted. Only orders that wait for staff are listed.
        Deadline => "deadline",
    }
);

impl Sort<OrderSort> {
    pub const NEWEST: Self = Self {
        by: OrderSort::Created,
        descending: true,
    };
}

/// What staff typed to find an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OrderSearch {
    Reference(OrderReference),
    /// Words by which the customer's account is found: the name, the e-mail address or the phone
    /// number.
    Customer(SearchText),
}

impl OrderSearch {
    /// Reads a search text. A reference may be given without `SVC-` if it has a digit and a letter.
    /// `None` when the text contains nothing that can be searched for; then no order matches.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let code = text.trim().to_ascii_uppercase();
        let mixed = code.bytes().any(|b| b.is_ascii_digit())
            && code.bytes().any(|b| b.is_ascii_alphabetic());
        let full = if code.starts_with("SVC-") || !mixed {
            code
        } else {
            format!("SVC-{code}")
        };
        match full.parse() {
            Ok(reference) => Some(Self::Reference(reference)),
            Err(_) => SearchText::parse(text).map(Self::Customer),
        }
    }
}

/// A filter of a list of cases, each about an order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CaseFilter {
    /// The order of the case, or its customer.
    pub search: Option<OrderSearch>,
    /// Only the cases with these ids; all when empty.
    pub ids: Vec<Uuid>,
    /// Whether the list is in the reverse of its usual order.
    pub reversed: bool,
    /// Only the cases whose decision waits for a second person. Only the lists of disputes and of
    /// damage claims have such cases.
    pub proposed: bool,
}

/// A filter of orders. Every given criterion must match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffOrderFilter {
    /// Any of these statuses; all when empty.
    pub statuses: Vec<OrderStatus>,
    /// Whether drafts are listed too. Without them, a filter by the status of a draft finds nothing.
    pub drafts: bool,
    pub search: Option<OrderSearch>,
    pub customer: Option<UserId>,
    /// Only these orders; all when empty.
    pub ids: Vec<OrderId>,
    /// The slug of the service.
    pub service: Option<String>,
    pub area: Option<String>,
    /// Only orders for which staff should have acted at this time.
    pub late_at: Option<Timestamp>,
    /// Only orders whose early termination waits for a second person.
    pub ending: bool,
    /// Created at this time or later.
    pub from: Option<Timestamp>,
    /// Created before this time.
    pub before: Option<Timestamp>,
    pub sort: Sort<OrderSort>,
}

impl Default for StaffOrderFilter {
    fn default() -> Self {
        Self {
            statuses: Vec::new(),
            drafts: false,
            search: None,
            customer: None,
            ids: Vec::new(),
            service: None,
            area: None,
            late_at: None,
            ending: false,
            from: None,
            before: None,
            sort: Sort::<OrderSort>::NEWEST,
        }
    }
}

/// An order in the list of staff.
#[derive(Debug, Clone, PartialEq)]
pub struct ListedOrder {
    pub order: OrderView,
    pub customer_name: String,
    /// When staff should have acted; none while the order does not wait for staff.
    pub act_by: Option<Timestamp>,
}

impl ListedOrder {
    #[must_use]
    pub fn is_late(&self, now: Timestamp) -> bool {
        self.act_by.is_some_and(|by| by <= now)
    }
}

#[cfg(test)]
#[path = "staff_orders_tests.rs"]
mod tests;
