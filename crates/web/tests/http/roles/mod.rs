//! Roles: every operation of the API, requested by every persona, compared with one table.

mod people;
mod permissions;
mod table;

use crate::support::{Answer, TestApp};
use people::PERSONAS;
pub use people::{Persona, everybody};
use std::collections::BTreeSet;
pub use table::{Row, every_row};

impl Row {
    pub fn method(&self) -> &'static str {
        self.operation
            .split_once(' ')
            .expect("a method and an address")
            .0
    }
    /// The expected status for each persona.
    fn expected(&self) -> Vec<u16> {
        let codes: Vec<u16> = self
            .statuses
            .split_whitespace()
            .map(|code| code.parse().expect("a status"))
            .collect();
        if let [all] = codes.as_slice() {
            vec![*all; PERSONAS.len()]
        } else {
            codes
        }
    }
}

async fn tried(row: &Row, persona: &Persona, path: &str) -> Answer {
    let ask = persona
        .browser
        .fork()
        .ask(row.method(), path)
        .header("origin", "http://gida.test");
    if row.body.is_empty() {
        ask.await
    } else {
        ask.raw("application/json", persona.filled(row.body)).await
    }
}

/// The stored data, without the traces that every request leaves.
const THINGS: [&str; 8] = [
    "users",
    "orders",
    "order_details",
    "order_events",
    "payments",
    "offers",
    "notifications",
    "ledger_entries",
];

fn right_code(status: u16, code: &str) -> bool {
    match status {
        401 => ["unauthenticated", "bad_signature"].contains(&code),
        403 => ["forbidden", "account_suspended", "reauth_required"].contains(&code),
        404 => code == "not_found",
        409 => {
            let claims = [
                "claim_out_of_step",
                "damage_out_of_step",
                "advance_no_materials",
                "not_flagged",
                "own_review",
                "ticket_without_provider",
                "not_a_company",
                "assessment_moved_on",
                "cancellation_decided",
            ];
            [
                "profile_incomplete",
                "nothing_to_pay",
                "out_of_step",
                "illegal_transition",
                "not_on_the_way",
                "no_gate",
                "calls_closed",
                "no_cylinder",
                "too_early",
                "refund_on_its_way",
                "no_payout_today",
            ]
            .contains(&code)
                || claims.contains(&code)
        }
        _ => true,
    }
}

/// PROD-06, PROD-07: providers and staff have operations of their own. ROLE-26, ROLE-29, ROLE-30:
/// whatever page the router shows, only providers and staff get an answer.
#[actix_web::test]
async fn t31_s9_everybody_is_answered_as_the_table_says_and_a_refusal_changes_nothing() {
    let app = TestApp::new().await;
    let everybody = everybody(&app).await;
    let morning = app.saved();
    let mut wrong = Vec::new();
    for (number, row) in every_row().enumerate() {
        if number % 100 == 99 {
            // The limits of requests count by the minute.
            app.clock.advance_mins(2);
        }
        let expected = row.expected();
        assert_eq!(expected.len(), PERSONAS.len(), "{}", row.operation);
        for (persona, expected) in everybody.iter().zip(expected) {
            morning.restore();
            let answer = tried(row, persona, &persona.filled(row.path)).await;
            app.settle().await;
            let refused = answer.status >= 400;
            let code = if refused {
                answer.json()["code"]
                    .as_str()
                    .unwrap_or_default()
                    .to_owned()
            } else {
                String::new()
            };
            if answer.status != expected || !right_code(answer.status, &code) {
                wrong.push(format!(
                    "{} as {}: {} {code}, not {expected}",
                    row.operation, persona.name, answer.status
                ));
            }
            if refused && morning.differs(&THINGS) {
                wrong.push(format!(
                    "{} as {}: refused, and yet something changed",
                    row.operation, persona.name
                ));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[actix_web::test]
async fn t26_a_record_of_another_person_is_answered_like_one_that_does_not_exist() {
    let app = TestApp::new().await;
    let everybody = everybody(&app).await;
    let morning = app.saved();
    for row in every_row().filter(|row| row.path.contains('{')) {
        for (persona, _) in everybody
            .iter()
            .zip(row.expected())
            .filter(|(_, expected)| *expected == 404)
        {
            morning.restore();
            let real = tried(row, persona, &persona.filled(row.path)).await;
            let none = tried(row, persona, &Persona::nowhere(row.path)).await;
            assert_eq!(
                (real.status, real.text()),
                (none.status, none.text()),
                "{} as {}",
                row.operation,
                persona.name
            );
        }
    }
}

#[actix_web::test]
async fn t31_the_table_holds_every_operation_that_is_published() {
    let listed: BTreeSet<String> = every_row().map(|row| row.operation.to_owned()).collect();
    let mut served = crate::document::operations();
    served.insert("GET /ws/notifications".to_owned());
    assert_eq!(listed, served);
}
