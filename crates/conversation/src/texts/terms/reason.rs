//! Why cancelling or moving costs what it costs, in Nigerian Pidgin.

use orders::{CancellationPolicy, FeeShare, Stage};

pub(super) fn reason_in_pidgin(stage: Stage, policy: &CancellationPolicy) -> String {
    let hours = |hours: i64| match hours {
        1 => "1 hour".to_owned(),
        _ => format!("{hours} hours"),
    };
    let (free, late) = (hours(policy.free_hours), hours(policy.late_hours));
    let share = |share: FeeShare| {
        let FeeShare { percent, most } = share;
        format!("{percent} % of di labour, e no go pass {most}")
    };
    match stage {
        Stage::Unassigned => "no provider don take di job".to_owned(),
        Stage::ProviderLate => match policy.provider_late_minutes {
            60 => "your provider don late pass one hour".to_owned(),
            minutes => format!("your provider don late pass {minutes} minutes"),
        },
        Stage::Replaced => {
            "another provider dey come, no be di one wey take di job before".to_owned()
        }
        Stage::Grace => {
            let minutes = policy.grace_minutes;
            format!("e never reach {minutes} minutes since you pay")
        }
        Stage::Early => format!("e still remain pass {free} before your time"),
        Stage::Soon => format!(
            "e no reach {free} again before your time: {}",
            share(policy.soon)
        ),
        Stage::Late => format!(
            "e no reach {late} again before your time, or your provider don comot: {}, or di travel if \
             dat one pass am",
            share(policy.late)
        ),
        Stage::NoAccess => format!(
            "your provider wait for di door, call and no fit start: di travel, and {}",
            share(policy.no_access)
        ),
        Stage::CylinderRejected => "dem no fit fill your cylinder: half of di travel".to_owned(),
        Stage::FirstCylinderRejected => {
            "dem no fit fill your cylinder, and di first time na free".to_owned()
        }
    }
}
