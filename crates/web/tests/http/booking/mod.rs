//! From the price to the receipt, with the exact shapes of the API.

mod ordering;
mod paying;

use crate::support::{assert_instant, assert_shape};
use serde_json::Value;

/// The fields of ENT-18, and those that the pages need in addition.
pub const ORDER: &str = "id title description address createdAt status priceQuote reference categorySlug iconKey slot totalKobo validUntil paidKobo paymentState dueNowKobo stageDue workStage balanceDueAt choiceDueAt trackingStep \
                         allowedActions version arrivalPin provider addressDetail answers formVersion finishNote paidAt assignedAt startedAt \
                         finishedAt closedAt quote review";
const QUOTE: &str = "version lines subtotalKobo discountKobo promo vatKobo totalKobo creditKobo creditOffer dueKobo validUntil providerKobo platformKobo \
                     cancellationText cancellation note planType workingDays stages";
const LINE: &str = "kind label detail quantity unit grossKobo vatKobo taxClass";

/// Asserts that the lines sum to the total and their VAT to its VAT, and that the amounts due, kept
/// and received follow from them.
fn assert_sound_quote(quote: &Value) {
    assert_shape(quote, QUOTE);
    let lines = quote["lines"].as_array().unwrap();
    lines.iter().for_each(|line| assert_shape(line, LINE));
    let sum = |field: &str| {
        lines
            .iter()
            .map(|line| line[field].as_i64().expect("kobo"))
            .sum::<i64>()
    };
    let kobo = |field: &str| quote[field].as_i64().expect("kobo");
    assert_eq!(
        (sum("grossKobo"), sum("vatKobo")),
        (kobo("totalKobo"), kobo("vatKobo"))
    );
    assert_eq!(
        kobo("subtotalKobo") - kobo("discountKobo"),
        kobo("totalKobo")
    );
    assert_eq!(kobo("totalKobo") - kobo("creditKobo"), kobo("dueKobo"));
    assert_eq!(
        kobo("providerKobo") + kobo("platformKobo") + kobo("vatKobo"),
        kobo("totalKobo")
    );
    assert_instant(&quote["validUntil"]);
}
