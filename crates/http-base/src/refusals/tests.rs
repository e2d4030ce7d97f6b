use super::steps::{PROVIDER, reachable};
use super::*;
use marketplace::dispatch::DispatchError;
use marketplace::fulfilment::FulfilmentError;
use marketplace::identity::IdentityError;
use marketplace::payments::PaymentsError;
use orders::{OrderError, OrderStatus};

#[test]
fn a_refused_step_lists_what_the_callers_side_may_cause() {
    assert_eq!(
        reachable(OrderStatus::Priced, &CUSTOMER),
        ["REQUESTED", "SUBMITTED", "CANCELLED"]
    );
    assert_eq!(
        reachable(OrderStatus::Assigned, &PROVIDER),
        ["PAID", "DEPOSIT_PAID", "IN_PROGRESS", "DISPUTED"]
    );
    assert!(reachable(OrderStatus::Cancelled, &CUSTOMER).is_empty());
}

#[test]
fn faq_07_after_the_assignment_a_customer_is_sent_to_support() {
    let problem: Problem = OrdersError::Order(OrderError::Illegal {
        from: OrderStatus::Assigned,
        to: OrderStatus::Cancelled,
    })
    .into();
    assert_eq!(
        (problem.status().as_u16(), problem.code()),
        (409, "illegal_transition")
    );
}

#[test]
fn a_record_of_another_person_is_not_found() {
    for problem in [
        Problem::from(OrdersError::NotFound),
        PaymentsError::NotFound.into(),
        FulfilmentError::NotFound.into(),
        DispatchError::NotFound.into(),
        IdentityError::NotFound.into(),
        ReviewsError::NotFound.into(),
        SupportError::NotFound.into(),
    ] {
        assert_eq!(
            (problem.status().as_u16(), problem.code()),
            (404, "not_found")
        );
    }
}
