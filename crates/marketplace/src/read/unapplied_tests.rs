use super::*;
use kernel::{Date, Limit};
use payments::{MismatchReason, Payer, UnmatchedCharge};
use uuid::Uuid;

fn now() -> Timestamp {
    Date::parse("2026-11-20").unwrap().at_hour(9)
}

fn payment(number: u32, state: UnappliedState, hours_ago: i64) -> UnappliedItem {
    let id = Uuid::from_u128(u128::from(number));
    UnappliedItem::Payment(UnappliedView {
        payment: id.into(),
        reference: format!("ord-{number}").parse().unwrap(),
        order: id.into(),
        customer: id.into(),
        amount: Money::from_kobo(i64::from(number) * 100),
        reason: MismatchReason::Over,
        state,
        at: now().plus_hours(-hours_ago),
        open: false,
        proposal: None,
    })
}

fn charge(number: u32, name: &str, hours_ago: i64) -> UnappliedItem {
    UnappliedItem::Charge(UnmatchedView {
        charge: UnmatchedCharge {
            reference: format!("other-{number}").parse().unwrap(),
            gateway_id: None,
            amount: Money::from_kobo(i64::from(number) * 100),
            currency: "NGN".to_owned(),
            at: now().plus_hours(-hours_ago),
            payer: Payer {
                name: Some(name.to_owned()),
                email: Some("pays@example.ng".to_owned()),
            },
        },
        proposal: None,
    })
}

fn items() -> Vec<UnappliedItem> {
    vec![
        payment(1, UnappliedState::Returned, 90),
        payment(2, UnappliedState::Returning, 3),
        payment(3, UnappliedState::Stuck, 1),
        payment(4, UnappliedState::Held, 5),
        charge(5, "ADE BOLA", 8),
        payment(6, UnappliedState::Credited, 2),
    ]
}

fn found(filter: &UnappliedFilter) -> Vec<String> {
    let items = UnappliedItem::narrowed(items(), filter);
    items
        .iter()
        .map(|item| item.reference().to_string())
        .collect()
}

fn sorted(by: UnappliedSort, descending: bool) -> Vec<String> {
    found(&UnappliedFilter {
        sort: Sort { by, descending },
        ..UnappliedFilter::default()
    })
}

#[test]
fn stuck_money_comes_first_then_held_money_the_oldest_on_top() {
    let urgent = ["ord-3", "other-5", "ord-4", "ord-2", "ord-1", "ord-6"];
    assert_eq!(found(&UnappliedFilter::default()), urgent);
}

#[test]
fn unapplied_money_is_sorted_by_its_time_and_its_amount() {
    assert_eq!(sorted(UnappliedSort::Amount, false)[0], "ord-1");
    assert_eq!(sorted(UnappliedSort::Amount, true)[0], "ord-6");
    assert_eq!(sorted(UnappliedSort::Created, false)[0], "ord-1");
    assert_eq!(sorted(UnappliedSort::Created, true)[0], "ord-3");
}

#[test]
fn unapplied_money_is_found_by_its_reference_and_its_payer() {
    let search = |text: &str| {
        found(&UnappliedFilter {
            words: UnappliedFilter::words_of(text),
            ..UnappliedFilter::default()
        })
    };
    assert_eq!(search("Bola other"), ["other-5"]);
    assert_eq!(search("PAYS@example"), ["other-5"]);
    assert_eq!(search("ord-4"), ["ord-4"]);
    assert_eq!(search("zainab"), [""; 0]);
}

#[test]
fn unapplied_money_is_filtered_by_state_reason_and_selection() {
    let usual = UnappliedFilter::default;
    let held = UnappliedFilter {
        state: Some(UnappliedState::Held),
        ..usual()
    };
    assert_eq!(found(&held), ["other-5", "ord-4"]);
    let strange = UnappliedFilter {
        reason: Some(UnappliedItem::UNKNOWN.to_owned()),
        ..usual()
    };
    assert_eq!(found(&strange), ["other-5"]);
    let selected = UnappliedFilter {
        references: vec!["ord-2".parse().unwrap(), "other-5".parse().unwrap()],
        ..usual()
    };
    assert_eq!(found(&selected), ["other-5", "ord-2"]);
}

#[test]
fn pages_follow_each_other_and_a_foreign_cursor_leads_nowhere() {
    let request = |after: Option<&str>| PageRequest {
        limit: Limit::new(2).unwrap(),
        after: after.map(str::to_owned),
    };
    let page = |after: Option<&str>| page_of(vec![1, 2, 3, 4], &request(after));
    let first = page(None);
    assert_eq!(
        (&first.items[..], first.next.as_deref()),
        (&[1, 2][..], Some("2"))
    );
    let second = page(Some("2"));
    assert_eq!((second.items, second.next), (vec![3, 4], None));
    assert_eq!(page(Some("9")).items, [0; 0]);
    assert_eq!(page(Some("x")).items, [0; 0]);
}
