use super::migrate::open;
use crate::{console::say, settings::Settings};
use marketplace::read::LedgerReport;

/// Recomputes the ledger. `false` if anything is broken.
pub async fn check(settings: &Settings, json: bool) -> Result<bool, String> {
    let database = open(settings)?;
    let report = database
        .queries()
        .check()
        .await
        .map_err(|error| format!("The books could not be read: {error}."))?;
    database.shutdown().await;
    if json {
        say(&serde_json::to_string_pretty(&report).map_err(|error| error.to_string())?);
    } else {
        tell(&report);
    }
    Ok(report.breaks.is_empty())
}

fn tell(report: &LedgerReport) {
    say(&format!(
        "{} entries, trial balance {}",
        report.entries, report.trial_balance_kobo
    ));
    say(&format!(
        "captured {}, in escrow {}",
        report.captured_kobo, report.escrow_kobo
    ));
    say(&format!(
        "unapplied {}, refunds on their way {}",
        report.unapplied_kobo, report.refunds_in_flight_kobo
    ));
    say(&format!(
        "the chain of entries ends with {}",
        if report.chain_hash.is_empty() {
            "nothing"
        } else {
            &report.chain_hash
        }
    ));
    for broken in &report.breaks {
        say(&format!(
            "BROKEN {}: {}: {}",
            broken.invariant, broken.subject, broken.detail
        ));
    }
    if report.breaks.is_empty() {
        say("Every invariant holds.");
    }
}
