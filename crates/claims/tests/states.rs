//! The states of claims: every pair is walked with every command, and only the pairs of the tables
//! are possible.
#![expect(
    clippy::unwrap_used,
    reason = "a test that cannot build its case has failed"
)]

use claims::{
    ANSWER_HOURS, ClaimError, ClaimState, DAMAGE_ALONE_MOST, DAMAGE_CLAIM_TRANSITIONS, DAMAGE_MOST,
    DamageClaim, DamageClaimRecord, DamageError, DamageGrant, DamageState, Job, NewClaim,
    NewDamage, WARRANTY_CLAIM_TRANSITIONS, WarrantyClaim, WarrantyClaimRecord,
};
use kernel::{Date, Money, Timestamp, UserId};
use std::collections::HashSet;

fn number<T: From<uuid::Uuid>>(number: u128) -> T {
    uuid::Uuid::from_u128(number).into()
}

fn now() -> Timestamp {
    Date::parse("2026-11-23").unwrap().at_hour(9)
}

fn staff() -> UserId {
    number(90)
}

fn job() -> Job<'static> {
    Job {
        order: number(3),
        customer: number(1),
        provider: Some(number(31)),
        category_slug: "home-cleaning",
        completed_at: Some(now()),
    }
}

fn warranty_in(state: ClaimState) -> WarrantyClaim {
    let new = NewClaim {
        id: number(70),
        statement: String::new(),
        now: now(),
    };
    WarrantyClaim::restore(WarrantyClaimRecord {
        state,
        ..WarrantyClaim::open(job(), None, new).unwrap().into()
    })
}

type WarrantyCommand = fn(&mut WarrantyClaim) -> Result<(), ClaimError>;

/// Later than every deadline.
fn late() -> Timestamp {
    now().plus_hours(ANSWER_HOURS)
}

const WARRANTY_COMMANDS: [(WarrantyCommand, ClaimState); 11] = [
    (|one| one.visited("A new seal.", now()), ClaimState::Visited),
    (|one| one.decline("I am in Kano.", now()), ClaimState::Staff),
    (|one| one.confirm(now()), ClaimState::Fixed),
    (|one| one.deny("It drips.", now()), ClaimState::Staff),
    (|one| one.withdraw(now()), ClaimState::Withdrawn),
    (
        |one| {
            let fees = (Money::ZERO, DAMAGE_MOST);
            one.send(number(32), fees, (&[], staff()), now())
        },
        ClaimState::Visit,
    ),
    (
        |one| one.pay_back(DAMAGE_MOST, "It cannot be fixed.", staff(), now()),
        ClaimState::PaidBack,
    ),
    (
        |one| one.refuse("It is another fault.", staff(), now()),
        ClaimState::Refused,
    ),
    (
        |one| {
            // Without a visit the deadline passes the claim to staff, otherwise it ends it.
            if one.state == ClaimState::Visited {
                return Err(ClaimError::OutOfStep);
            }
            one.lapse(late())
        },
        ClaimState::Staff,
    ),
    (
        |one| {
            if one.state != ClaimState::Visited {
                return Err(ClaimError::OutOfStep);
            }
            one.lapse(late())
        },
        ClaimState::Fixed,
    ),
    (|one| one.lapse(now()), ClaimState::Staff),
];

#[test]
fn fifteen_changes_of_a_warranty_claim_are_legal_and_every_other_pair_is_refused() {
    let mut made = HashSet::new();
    for from in ClaimState::ALL {
        for (command, to) in WARRANTY_COMMANDS {
            let mut one = warranty_in(from);
            if command(&mut one).is_ok() {
                assert_eq!(one.state, to);
                made.insert((from, to));
            } else {
                assert_eq!(one.state, from, "a refusal changes no state");
            }
        }
    }
    assert_eq!(made, HashSet::from(WARRANTY_CLAIM_TRANSITIONS));
    assert_eq!(WARRANTY_CLAIM_TRANSITIONS.len(), made.len());
    for state in ClaimState::ALL {
        let leaves = made.iter().any(|(from, _)| *from == state);
        assert_eq!(warranty_in(state).is_open(), leaves, "{state:?}");
    }
}

fn damage_in(state: DamageState) -> DamageClaim {
    let new = NewDamage {
        id: number(70),
        now: now(),
    };
    DamageClaim::restore(DamageClaimRecord {
        state,
        statement: "The television fell.".into(),
        photos: vec![number(1)],
        granted: DAMAGE_MOST,
        decided_by: Some(staff()),
        ..DamageClaim::open(job(), &[], new).unwrap().into()
    })
}

fn grant(amount: Money) -> DamageGrant<'static> {
    DamageGrant {
        amount,
        explanation: "The television was new.",
        staff: staff(),
        now: now(),
    }
}

type DamageCommand = fn(&mut DamageClaim) -> Result<(), DamageError>;

const DAMAGE_COMMANDS: [(DamageCommand, DamageState); 6] = [
    (
        |one| one.grant(grant(DAMAGE_ALONE_MOST), &[]),
        DamageState::Granted,
    ),
    (
        |one| one.grant(grant(DAMAGE_MOST), &[]),
        DamageState::Proposed,
    ),
    (
        |one| one.agree(number(91), &[], now()),
        DamageState::Granted,
    ),
    (DamageClaim::drop_proposal, DamageState::Open),
    (
        |one| one.refuse("It was broken before.", staff(), now()),
        DamageState::Refused,
    ),
    (|one| one.withdraw(now()), DamageState::Withdrawn),
];

#[test]
fn seven_changes_of_a_damage_claim_are_legal_and_every_other_pair_is_refused() {
    let mut made = HashSet::new();
    for from in DamageState::ALL {
        for (command, to) in DAMAGE_COMMANDS {
            let mut one = damage_in(from);
            if command(&mut one).is_ok() {
                assert_eq!(one.state, to);
                made.insert((from, to));
            } else {
                assert_eq!(one, damage_in(from), "a refusal changes nothing");
            }
        }
    }
    assert_eq!(made, HashSet::from(DAMAGE_CLAIM_TRANSITIONS));
    assert_eq!(DAMAGE_CLAIM_TRANSITIONS.len(), made.len());
    for state in DamageState::ALL {
        let leaves = made.iter().any(|(from, _)| *from == state);
        assert_eq!(damage_in(state).is_open(), leaves, "{state:?}");
    }
}
