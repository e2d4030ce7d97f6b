use crate::OrderStatus::{
    self, Assigned, Cancelled, Completed, DepositPaid, Disputed, Draft, InProgress, Paid, Priced,
    Quoted, Requested, Submitted,
};
use By::{
    Customer, Finance, Gateway, Offered, Operations, Pricing, Provider, Recipient, Support, System,
};

/// The kinds of actor that may cause a transition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum By {
    /// The customer of the order.
    Customer,
    /// The person at home, with a link of the order.
    Recipient,
    /// The assigned provider.
    Provider,
    /// A provider who holds an open offer.
    Offered,
    /// A verified payment of the gateway.
    Gateway,
    /// A timer or the price engine.
    System,
    Operations,
    Pricing,
    Support,
    Finance,
}

/// One legal change of status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Transition {
    /// The number of the row in the product's transition table.
    pub row: u8,
    pub from: OrderStatus,
    pub to: OrderStatus,
    pub by: &'static [By],
}

const fn row(row: u8, from: OrderStatus, to: OrderStatus, by: &'static [By]) -> Transition {
    Transition { row, from, to, by }
}

/// Every legal change of status: 35 of the 144 ordered pairs. All others are refused. Row 1, from
/// nothing to `DRAFT`, is the creation of an order.
pub const TRANSITIONS: [Transition; 35] = [
    row(2, Draft, Submitted, &[Customer, Operations]),
    row(3, Draft, Cancelled, &[Customer, System]),
    row(4, Submitted, Draft, &[Operations, Customer]),
    row(5, Submitted, Priced, &[System]),
    row(6, Submitted, Requested, &[System, Operations]),
    row(7, Requested, Quoted, &[Offered, Pricing]),
    row(8, Quoted, Requested, &[Pricing, Offered, System]),
    row(9, Quoted, Priced, &[Pricing, System]),
    row(10, Requested, Priced, &[Pricing]),
    row(11, Priced, Requested, &[Customer, Pricing]),
    row(12, Priced, Submitted, &[Customer, System]),
    row(13, Priced, DepositPaid, &[Gateway, Finance]),
    row(14, Priced, Paid, &[Gateway, System, Finance]),
    row(15, DepositPaid, Paid, &[Gateway, Finance]),
    row(16, DepositPaid, Assigned, &[Offered, Operations]),
    row(17, Paid, Assigned, &[Offered, Operations]),
    row(18, Assigned, Paid, &[Provider, Operations, System]),
    row(18, Assigned, DepositPaid, &[Provider, Operations, System]),
    row(19, Assigned, InProgress, &[Provider, Operations]),
    row(
        20,
        InProgress,
        Completed,
        &[Customer, Recipient, System, Support],
    ),
    row(21, Assigned, Disputed, &[Customer, Provider, Support]),
    row(22, InProgress, Disputed, &[Customer, Provider, Support]),
    row(23, Completed, Disputed, &[Customer, Support]),
    row(24, Disputed, InProgress, &[Support]),
    row(24, Disputed, Assigned, &[Support]),
    row(25, Disputed, Completed, &[Support, Customer]),
    row(26, Disputed, Cancelled, &[Support, Finance]),
    row(27, Submitted, Cancelled, &[Customer, Operations, System]),
    row(27, Requested, Cancelled, &[Customer, Operations, System]),
    row(27, Quoted, Cancelled, &[Customer, Operations, System]),
    row(27, Priced, Cancelled, &[Customer, Operations, System]),
    row(28, DepositPaid, Cancelled, &[Customer, Operations, System]),
    row(28, Paid, Cancelled, &[Customer, Operations, System]),
    row(29, Assigned, Cancelled, &[Support, System]),
    row(30, InProgress, Cancelled, &[Support, Finance]),
];

/// The row that allows a change, if there is one.
#[must_use]
pub fn transition(from: OrderStatus, to: OrderStatus) -> Option<&'static Transition> {
    TRANSITIONS.iter().find(|t| t.from == from && t.to == to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn status_01_thirty_five_pairs_are_legal_and_one_hundred_and_nine_are_refused() {
        let pairs: HashSet<_> = TRANSITIONS.iter().map(|t| (t.from, t.to)).collect();
        assert_eq!(pairs.len(), TRANSITIONS.len(), "no pair stands twice");
        let refused = OrderStatus::ALL
            .iter()
            .flat_map(|from| OrderStatus::ALL.iter().map(move |to| (*from, *to)))
            .filter(|(from, to)| transition(*from, *to).is_none())
            .count();
        assert_eq!(refused, 109);
        assert!(TRANSITIONS.iter().all(|t| !t.by.is_empty()));
    }

    fn reachable(start: OrderStatus) -> HashSet<OrderStatus> {
        let mut seen = HashSet::from([start]);
        let mut open = vec![start];
        while let Some(at) = open.pop() {
            for t in TRANSITIONS.iter().filter(|t| t.from == at) {
                if seen.insert(t.to) {
                    open.push(t.to);
                }
            }
        }
        seen
    }

    #[test]
    fn every_status_is_reached_from_draft_and_reaches_an_end() {
        assert_eq!(reachable(Draft).len(), 12);
        for status in OrderStatus::ALL {
            let ends = reachable(status);
            assert!(
                ends.contains(&Completed) || ends.contains(&Cancelled),
                "{status:?}"
            );
        }
    }

    #[test]
    fn cancelled_is_final_and_no_held_money_returns_to_an_unpaid_status() {
        assert!(!TRANSITIONS.iter().any(|t| t.from == Cancelled));
        for t in TRANSITIONS.iter().filter(|t| t.from.holds_money()) {
            assert!(
                t.to.holds_money() || matches!(t.to, Completed | Cancelled),
                "{t:?}"
            );
        }
    }

    #[test]
    fn faq_07_the_customer_cancels_before_assignment_and_not_after() {
        let by_customer =
            |from| transition(from, Cancelled).is_some_and(|t| t.by.contains(&Customer));
        for status in [
            Draft,
            Submitted,
            Requested,
            Quoted,
            Priced,
            DepositPaid,
            Paid,
        ] {
            assert!(by_customer(status), "{status:?}");
        }
        for status in [Assigned, InProgress, Completed, Cancelled, Disputed] {
            assert!(!by_customer(status), "{status:?}");
        }
    }
}
