//! Changes after which the ledger does not agree with payments, orders, rewards or the fund.

use super::{COMPLETED, DOLLARS, Damage, PAID, REFUNDED, books::turned, damage, id, payment};
use payments::ledger::Reference;
use testkit::{
    id_no,
    world::{a_complete_customer, a_customer},
};

pub(super) fn damages_of_the_facts() -> Vec<Damage> {
    let order =
        |number, change: &str| format!("UPDATE orders SET {change} WHERE id = '{}'", id(number));
    let paid = |number, change: &str| {
        format!(
            "UPDATE payments SET {change} WHERE id = '{}'",
            payment(number)
        )
    };
    let refund = |change: &str| {
        format!(
            "UPDATE refunds SET {change} WHERE order_id = '{}'",
            id(REFUNDED)
        )
    };
    let reference = |from: String, to: String| {
        format!("UPDATE ledger_entries SET reference = '{to}' WHERE reference = '{from}'")
    };
    vec![
        damage(
            order(PAID, "paid_kobo = paid_kobo - 1"),
            order(PAID, "paid_kobo = paid_kobo + 1"),
            &["escrow_differs"],
        ),
        damage(
            order(PAID, "status = 'CANCELLED'"),
            order(PAID, "status = 'PAID'"),
            &["escrow_left", "event_chain"],
        ),
        damage(
            order(PAID, "status = 'DRAFT'"),
            order(PAID, "status = 'PAID'"),
            &["escrow_left", "event_chain"],
        ),
        damage(
            order(COMPLETED, "status = 'IN_PROGRESS'"),
            order(COMPLETED, "status = 'COMPLETED'"),
            &[
                "escrow_differs",
                "release_without_completion",
                "event_chain",
            ],
        ),
        damage(
            paid(PAID, "received_kobo = received_kobo + 1"),
            paid(PAID, "received_kobo = received_kobo - 1"),
            &["paid_without_charge"],
        ),
        damage(
            order(PAID, "price_total_kobo = price_total_kobo + 10001"),
            order(PAID, "price_total_kobo = price_total_kobo - 10001"),
            &["paid_too_little"],
        ),
        damage(
            paid(PAID, "status = 'failed'"),
            paid(PAID, "status = 'success'"),
            &["charge_without_payment"],
        ),
        damage(
            paid(DOLLARS, "status = 'success'"),
            paid(DOLLARS, "status = 'mismatched'"),
            &["paid_without_charge"],
        ),
        damage(
            paid(DOLLARS, "received_kobo = 1"),
            paid(DOLLARS, "received_kobo = 0"),
            &["mismatch_without_entry"],
        ),
        damage(
            reference(
                format!("charge:{}", payment(REFUNDED)),
                format!("excess-credited:{}", payment(DOLLARS)),
            ),
            reference(
                format!("excess-credited:{}", payment(DOLLARS)),
                format!("charge:{}", payment(REFUNDED)),
            ),
            &["captured", "paid_without_charge", "credit_without_excess"],
        ),
        damage(
            refund("status = 'PROCESSING'"),
            refund("status = 'SUCCEEDED'"),
            &["refund_paid_too_early"],
        ),
        damage(
            refund("amount_kobo = amount_kobo + 1"),
            refund("amount_kobo = amount_kobo - 1"),
            &[
                "refund_without_entry",
                "refund_paid_without_entry",
                "refunded_too_much",
            ],
        ),
    ]
}

pub(super) fn damages_of_the_rewards() -> Vec<Damage> {
    let fact = Reference::ReferralEarned(a_complete_customer().id).to_string();
    let reference = |from: &str, to: &str| {
        format!("UPDATE ledger_entries SET reference = '{to}' WHERE reference = '{from}'")
    };
    let reversed = fact.replace("referral:", "referral-reversed:");
    let left = |by| format!("UPDATE credit_grants SET left_kobo = left_kobo {by}");
    let reward = |change: &str| format!("UPDATE referrals SET {change}");
    vec![
        damage(
            turned(fact.clone()),
            turned(fact.clone()),
            &[
                "cached_balance",
                "negative_credit",
                "credit_differs",
                "reward_without_entry",
            ],
        ),
        damage(left("- 1"), left("+ 1"), &["credit_differs"]),
        damage(
            reward("reward_kobo = reward_kobo + 1"),
            reward("reward_kobo = reward_kobo - 1"),
            &["reward_without_entry"],
        ),
        damage(
            reward("state = 'REVIEW', earned_at = NULL"),
            reward("state = 'EARNED', earned_at = '2026-11-20 08:00:00.000000'"),
            &["reward_without_referral"],
        ),
        damage(
            reference(&fact, &reversed),
            reference(&reversed, &fact),
            &["reward_without_entry", "reversal_without_refund"],
        ),
    ]
}

/// Changes after which the fund or the advances do not agree with the ledger, such as a damage
/// claim whose money never left the fund.
pub(super) fn damages_of_the_fund() -> Vec<Damage> {
    let (claim, staff) = (id_no(920_003), a_customer().id);
    let granted = format!(
        "INSERT INTO damage_claims (id, order_id, customer_id, provider_id, opened_at, statement, asked_kobo, photos, state, due_at,
            granted_kobo, explanation, decided_by, closed_at, version)
        SELECT '{claim}', o.id, o.customer_id, o.provider_id, o.created_at, 'It fell.', 0, '[\"x\"]', 'GRANTED', o.created_at,
            500000, 'It was new.', '{staff}', o.created_at, 0 FROM orders o WHERE o.id = '{}'",
        id(COMPLETED)
    );
    let advance = |state: &str, settled: i64, closed: &str| {
        format!(
            "INSERT INTO advances (id, order_id, provider_id, stage, amount_kobo, supplier, photos, state, requested_at, decided_by,
                decided_at, settled_kobo, closed_at, version)
            SELECT '{claim}', o.id, o.provider_id, 1, 500000, 'Dei-Dei', '[\"x\"]', '{state}', o.created_at, '{staff}', o.created_at,
                {settled}, {closed}, 0 FROM orders o WHERE o.id = '{}'",
            id(COMPLETED)
        )
    };
    let gone = || format!("DELETE FROM advances WHERE id = '{claim}'");
    let moved = format!(
        "INSERT INTO order_moves (id, order_id, customer_id, provider_id, reason, to_date, to_hour, fee_kobo, fee_vat_kobo, paid_at,
            state, asked_at, due_at, decided_at, version)
        SELECT '{claim}', o.id, o.customer_id, o.provider_id, 'OTHER', '2026-12-10', 12, 235000, 16395, o.created_at,
            'ACCEPTED', o.created_at, '2026-12-01 08:00:00.000000', o.created_at, 0 FROM orders o WHERE o.id = '{}'",
        id(COMPLETED)
    );
    let visited = format!(
        "INSERT INTO assessments (order_id, customer_id, cause, kind, state, answer_by, returns, created_at, version,
            fee_number, fee_kobo, fee_half, fee_state, fee_due_at)
        SELECT o.id, o.customer_id, 'SERVICE', 'ON_SITE', 'CANCELLED', o.created_at, 0, o.created_at, 0,
            1, 500000, FALSE, 'EARNED', o.created_at FROM orders o WHERE o.id = '{}'",
        id(COMPLETED)
    );
    vec![
        damage(
            visited,
            format!(
                "DELETE FROM assessments WHERE order_id = '{}'",
                id(COMPLETED)
            ),
            &["assessment_fee_differs"],
        ),
        damage(
            moved,
            format!("DELETE FROM order_moves WHERE id = '{claim}'"),
            &["move_fee_differs"],
        ),
        damage(
            granted,
            format!("DELETE FROM damage_claims WHERE id = '{claim}'"),
            &["damage_paid_differs"],
        ),
        damage(
            advance("RELEASED", 0, "NULL"),
            gone(),
            &["advance_outstanding", "advance_without_entry"],
        ),
        damage(
            advance("SETTLED", 500_000, "o.created_at"),
            gone(),
            &["advance_without_entry", "advance_settled_differs"],
        ),
        damage(
            advance("BORNE", 0, "o.created_at"),
            gone(),
            &["advance_without_entry", "advance_ended_differs"],
        ),
        damage(
            advance("OWED", 0, "o.created_at"),
            gone(),
            &["advance_without_entry", "advance_owed_differs"],
        ),
    ]
}
