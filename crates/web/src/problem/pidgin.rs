//! The messages of problems in Nigerian Pidgin. No speaker has reviewed them yet.
//!
//! A message that says more than its code, such as an amount or a time, stays in English. So does
//! everything that only staff see.

use serde_json::Value;

/// The messages of problems by code.
const MESSAGES: &[(&str, &str)] = &[
    ("already_reviewed", "You don already review dis order."),
    (
        "cancellation_asked",
        "Di customer don ask to cancel dis job. Support go decide and tell you.",
    ),
    (
        "cancellation_decided",
        "We don already decide dis cancellation.",
    ),
    ("chat_full", "Dis chat don full."),
    (
        "cross_site_request",
        "Dis request come from another site, so we no accept am.",
    ),
    (
        "day_full",
        "You don get all di jobs wey you fit take for dat day.",
    ),
    ("day_off", "You no dey work for dat day."),
    ("dispute_open", "Dispute dey open for dis job."),
    (
        "draft_link_lapsed",
        "Dis link don expire. Abeg start di booking again.",
    ),
    ("draft_link_used", "Person don use dis code before."),
    (
        "email_taken",
        "Account dey already with dis e-mail address.",
    ),
    ("forbidden", "You no fit do dis one."),
    (
        "gateway_unavailable",
        "Di payment service no dey answer now. Abeg try again soon.",
    ),
    (
        "idempotency_key_in_flight",
        "We still dey work on dis same request. Abeg wait small.",
    ),
    (
        "idempotency_key_reused",
        "Dis request no match di one wey you send before. Abeg try again.",
    ),
    (
        "illegal_transition",
        "You no fit do dis one as things dey now. Abeg refresh di page.",
    ),
    (
        "internal_error",
        "Something spoil for our side. Abeg try again.",
    ),
    (
        "invalid_credentials",
        "Di e-mail address or di password no correct.",
    ),
    ("invalid_referral_code", "Dis referral code no dey."),
    ("link_expired", "Dis link don expire."),
    ("malformed_request", "We no fit read di request."),
    ("move_closed", "Dis request for another time don close."),
    ("move_not_now", "You no fit move dis job now."),
    (
        "move_pending",
        "Your last request for another time still dey wait.",
    ),
    (
        "move_unanswered",
        "Abeg answer di request for another time before you set out.",
    ),
    (
        "no_cylinder",
        "Dis order no get cylinder wey dey go di plant.",
    ),
    ("no_gate", "Dis address no get gate to report."),
    ("no_price", "No price dey to pay now."),
    (
        "no_receipt",
        "You never pay for dis order, so receipt no dey.",
    ),
    ("not_completed", "Dis job never complete."),
    ("not_eligible", "You no fit take dis job."),
    ("not_found", "Nothing dey here."),
    (
        "not_on_the_way",
        "We dey take your position only when you dey road to di job.",
    ),
    ("not_shareable", "Nothing dey to follow here now."),
    ("not_weighed", "Abeg enter di weight of di cylinders first."),
    ("offer_closed", "Dis offer no dey open again."),
    ("offer_expired", "Dis offer don expire."),
    (
        "offer_overlaps",
        "You get another job or visit around dat time.",
    ),
    ("offer_taken", "Another provider don take dis job."),
    ("out_of_step", "Di job never reach dis step."),
    ("outside_hours", "Dis job no dey inside your working hours."),
    ("own_referral_code", "Dis referral code na your own."),
    (
        "payment_under_way",
        "Payment dey go on for dis price now. Abeg wait small.",
    ),
    ("phone_codes_off", "We no fit send codes to phones now."),
    (
        "phone_taken",
        "Another account don confirm dis phone number.",
    ),
    (
        "phone_without_account",
        "No account don confirm dis phone number.",
    ),
    (
        "pin_locked",
        "Di PIN don wrong too many times. Abeg try again later.",
    ),
    ("price_expired", "Dis price don expire."),
    (
        "profile_incomplete",
        "Abeg complete your profile first: we need your phone number and address.",
    ),
    ("promo_expired", "Dis promo code don expire."),
    (
        "promo_no_price",
        "You never get price for dis promo code to reduce.",
    ),
    ("promo_not_first", "Dis promo code na only for first job."),
    (
        "promo_not_for_area",
        "Dis promo code no dey work for dis area.",
    ),
    (
        "promo_not_for_service",
        "Dis promo code no dey work for dis service.",
    ),
    ("promo_not_new", "Dis promo code na only for new customers."),
    (
        "promo_nothing_off",
        "Dis promo code no go reduce dis price.",
    ),
    ("promo_too_early", "Dis promo code never start."),
    ("promo_unknown", "Dis promo code no dey."),
    ("promo_used_by_you", "You don already use dis promo code."),
    (
        "promo_used_on_device",
        "People don use dis promo code too many times for dis device.",
    ),
    ("promo_used_up", "Dis promo code don finish."),
    ("reauth_required", "Abeg enter your password again."),
    (
        "referral_too_late",
        "You don already complete one service, so referral code no fit work.",
    ),
    (
        "referral_used_before",
        "You don already use one referral code.",
    ),
    ("request_timeout", "Di request take too long to reach us."),
    ("review_closed", "Time to write dis review don pass."),
    ("review_settled", "You no fit change dis review again."),
    (
        "second_factor_required",
        "Abeg enter di code from your authenticator app too.",
    ),
    ("stage_unpaid", "Payment for di next stage never enter."),
    (
        "stale",
        "E don change since you open am. Abeg check am again.",
    ),
    (
        "ticket_closed",
        "Dis ticket don close. Abeg open another one.",
    ),
    ("ticket_full", "Dis ticket don full. Abeg open another one."),
    (
        "too_many_moves",
        "You don ask for another time too many times for dis order.",
    ),
    (
        "too_many_requests",
        "Too many requests. Abeg wait small and try again.",
    ),
    (
        "too_many_revisions",
        "You don ask for another price too many times.",
    ),
    (
        "too_many_unpaid",
        "You get too many requests wey you never pay. Pay or cancel one before you send another.",
    ),
    ("unauthenticated", "Abeg sign in."),
    ("unavailable", "We no fit answer now. Abeg try again soon."),
    ("upload_quota", "You don reach di limit for your photos."),
    ("validation_failed", "Abeg check wetin you enter."),
    (
        "variation_being_paid",
        "Payment for dis extra work fit dey go on now.",
    ),
    ("variation_closed", "Dis extra work don close."),
    (
        "variation_not_approved",
        "Di customer never approve dis extra work.",
    ),
    ("variation_not_now", "You no fit ask for extra work now."),
    (
        "variation_open",
        "One extra work still dey wait for answer or payment.",
    ),
    (
        "vehicle_missing",
        "Enter your vehicle and di plate under Status before you set out.",
    ),
    ("worker_missing", "Abeg choose who go do di job."),
    ("wrong_code", "Di code no correct, or e don old."),
    ("wrong_password", "Di password no correct."),
];

/// The messages of field errors by code.
const FIELD_MESSAGES: &[(&str, &str)] = &[
    ("bad_slot", "Abeg choose another time."),
    ("expired", "Dis one don expire."),
    ("in_the_past", "Dis time don pass."),
    ("invalid_phone", "Abeg enter correct Nigerian phone number."),
    ("not_an_option", "Abeg choose one from di list."),
    ("not_served", "We never dey work for dis area."),
    ("outside_service_area", "We never dey work for dis area."),
    ("required", "Abeg fill dis one."),
    ("same_slot", "Dis one na di same time as before."),
    ("unknown_category", "Dis service no dey."),
    ("wrong_type", "Dis one no correct."),
];

/// The body of a problem in Pidgin; `None` if nothing of it is translated.
pub(super) fn translated(body: &[u8]) -> Option<Vec<u8>> {
    let mut problem: Value = serde_json::from_slice(body).ok()?;
    let english = problem.get("message")?.as_str()?.to_owned();
    let code = problem.get("code")?.as_str()?.to_owned();
    let mut errors: Vec<&mut Value> = problem
        .get_mut("errors")
        .and_then(Value::as_array_mut)
        .map(|errors| errors.iter_mut().collect())
        .unwrap_or_default();
    // The message of a problem with one field error, or with several of one text, is that text.
    let mut of_field = None;
    let mut is_of_field = false;
    let mut changed = false;
    for error in &mut errors {
        let text = field_message(error);
        is_of_field |= error.get("message").and_then(Value::as_str) == Some(english.as_str());
        if let Some(text) = text {
            of_field = of_field.or_else(|| Some(text.clone()));
            set(error, "message", text);
            changed = true;
        }
    }
    let of_problem = || found(MESSAGES, &code).map(str::to_owned);
    let message = if is_of_field { of_field } else { of_problem() };
    if let Some(message) = message {
        set(&mut problem, "detail", message.clone());
        set(&mut problem, "message", message);
        changed = true;
    }
    changed.then(|| serde_json::to_vec(&problem).ok()).flatten()
}

fn set(object: &mut Value, field: &str, text: String) {
    if let Some(value) = object.get_mut(field) {
        *value = Value::String(text);
    }
}

fn found(messages: &'static [(&'static str, &'static str)], code: &str) -> Option<&'static str> {
    let mut messages = messages.iter();
    let message = messages.find(|(known, _)| *known == code);
    message.map(|(_, message)| *message)
}

/// The message of a field error. The codes of some problems are those of their field.
fn field_message(error: &Value) -> Option<String> {
    let code = error.get("code")?.as_str()?;
    let english = error.get("message")?.as_str()?;
    let figure = |before: &str, after: &str| english.strip_prefix(before)?.strip_suffix(after);
    match code {
        "too_long" => figure("At most ", " characters, please")
            .map(|most| format!("At most {most} characters, abeg")),
        "too_short" => figure("At least ", " characters, please")
            .map(|least| format!("At least {least} characters, abeg")),
        "out_of_range" => {
            figure("Must be between ", "").map(|range| format!("E must dey between {range}"))
        }
        _ => found(FIELD_MESSAGES, code)
            .or_else(|| found(MESSAGES, code))
            .map(str::to_owned),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_code_is_one_that_the_server_sends_and_is_here_once() {
        let documented = include_str!("../../../../docs/errors.md");
        let mut codes = BTreeSet::new();
        for (code, message) in MESSAGES {
            assert!(documented.contains(&format!("`{code}`")), "{code}");
            assert!(codes.insert(*code), "{code} is here twice");
            assert!(message.ends_with('.'), "{code}: {message}");
        }
        for (code, message) in FIELD_MESSAGES {
            assert!(codes.insert(*code), "{code} is here twice");
            assert!(message.ends_with('.'), "{code}: {message}");
        }
    }

    #[test]
    fn the_problems_that_every_client_gets_are_translated() {
        for code in [
            "unauthenticated",
            "forbidden",
            "not_found",
            "too_many_requests",
            "validation_failed",
            "idempotency_key_in_flight",
            "idempotency_key_reused",
            "illegal_transition",
            "price_expired",
            "unavailable",
            "internal_error",
        ] {
            assert!(found(MESSAGES, code).is_some(), "{code}");
        }
    }

    #[test]
    fn a_body_that_is_no_problem_is_not_translated() {
        for body in [&b""[..], b"[]", b"{}", b"{\"code\":1,\"message\":\"No.\"}"] {
            assert_eq!(translated(body), None);
        }
    }
}
