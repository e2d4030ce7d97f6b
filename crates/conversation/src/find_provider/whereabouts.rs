//! What a person reads about the visit of their provider: how far it has come, and when the provider
//! is expected.

use crate::{
    Texts, VisitStep, Whereabouts,
    when::{day_name, moment, window_name},
};
use kernel::Timestamp;
use orders::Slot;

pub(super) fn text_of(found: &Whereabouts, now: Timestamp, texts: Texts) -> String {
    let name = found.provider.as_deref();
    let name = name.unwrap_or_else(|| texts.your_provider());
    let (headline, more) = match found.step {
        VisitStep::Searching => (
            texts.finding_provider().to_owned(),
            texts.told_when_accepted().to_owned(),
        ),
        VisitStep::Assigned => (texts.has_not_set_out(name), String::new()),
        VisitStep::OnTheWay { minutes } => {
            (texts.is_on_the_way(name), expected(minutes, now, texts))
        }
        VisitStep::AtGate => (texts.is_at_gate(name), texts.let_security_know().to_owned()),
        VisitStep::Arrived => (texts.is_at_address(name), texts.read_out_pin().to_owned()),
        VisitStep::Working => (texts.is_at_work(name), String::new()),
        VisitStep::Finished => (
            texts.reports_finished(name),
            texts.open_to_confirm().to_owned(),
        ),
        VisitStep::WithCylinder | VisitStep::Over => (found.state.clone(), String::new()),
    };
    let mut lines = vec![
        format!("{} {}", found.reference, found.title),
        format!("*{headline}*"),
    ];
    if waits(found.step) || found.step == VisitStep::Searching {
        lines.extend(
            found
                .slot
                .map(|slot| texts.time_line(&time_of(slot, now, texts))),
        );
    }
    lines.push(more);
    if waits(found.step) {
        lines.push(late_or_help((found, name), now, texts));
    }
    lines.retain(|line| !line.is_empty());
    lines.join("\n")
}

/// Whether the provider is still to come.
const fn waits(step: VisitStep) -> bool {
    matches!(
        step,
        VisitStep::Assigned | VisitStep::OnTheWay { .. } | VisitStep::AtGate
    )
}

fn time_of(slot: Slot, now: Timestamp, texts: Texts) -> String {
    match slot {
        Slot::Asap => texts.soonest().to_owned(),
        Slot::Window { date, from_hour } => {
            format!("{}, {}", day_name(date, now), window_name(from_hour))
        }
    }
}

fn expected(minutes: Option<u32>, now: Timestamp, texts: Texts) -> String {
    let Some(minutes) = minutes else {
        return texts.position_unknown().to_owned();
    };
    let at = now.plus_mins(i64::from(minutes)).abuja_clock();
    texts.expected(&at, minutes)
}

/// The time of day, with the day if it is not today.
fn time_on_day(at: Timestamp, now: Timestamp) -> String {
    if at.abuja_date() == now.abuja_date() {
        at.abuja_clock()
    } else {
        moment(at, now)
    }
}

/// What a person can do when the provider is late, or else how to reach them.
fn late_or_help((found, name): (&Whereabouts, &str), now: Timestamp, texts: Texts) -> String {
    if let Some(due) = found.express_due_at.filter(|due| *due < now) {
        return texts.gas_was_due(&time_on_day(due, now));
    }
    let ended = found.slot.and_then(Slot::ends_at).filter(|end| *end < now);
    match ended {
        Some(end) => texts.is_late(name, &time_on_day(end, now)),
        None => texts.how_to_reach(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Date, Language};
    use uuid::Uuid;

    const ENGLISH: Texts = Texts::new(Language::English);

    fn at(step: VisitStep, minutes_after_ten: i64) -> String {
        let date = Date::parse("2026-12-01").unwrap();
        let found = Whereabouts {
            order: Uuid::from_u128(7).into(),
            reference: "SVC-7K2M9Q".into(),
            title: "Home Cleaning".into(),
            state: "A provider is assigned".into(),
            provider: None,
            step,
            slot: Some(Slot::Window {
                date,
                from_hour: 10,
            }),
            express_due_at: None,
        };
        text_of(
            &found,
            date.at_hour(10).plus_mins(minutes_after_ten),
            ENGLISH,
        )
    }

    #[test]
    fn a_provider_is_late_only_after_the_end_of_the_window_and_before_the_arrival() {
        let late = "the time you chose ended at 12:00pm";
        assert!(!at(VisitStep::Assigned, 120).contains(late));
        assert!(at(VisitStep::Assigned, 121).contains(late));
        assert!(at(VisitStep::OnTheWay { minutes: None }, 121).contains(late));
        assert!(at(VisitStep::AtGate, 121).contains(late));
        for step in [VisitStep::Arrived, VisitStep::Working, VisitStep::Finished] {
            assert!(!at(step, 121).contains(late), "{step:?}");
        }
    }

    #[test]
    fn a_late_provider_is_told_without_the_minutes_that_staff_can_change() {
        for language in Language::ALL {
            let text = Texts::new(language).is_late("Ngozi", "12:00");
            assert!(text.contains("12:00"), "{text}");
            assert!(!text.contains("hour"), "{text}");
        }
    }

    #[test]
    fn the_arrival_is_estimated_only_from_a_known_position() {
        let known = at(VisitStep::OnTheWay { minutes: Some(12) }, 5);
        assert!(
            known.contains("Expected at about 10:17am, in 12 minutes."),
            "{known}"
        );
        let unknown = at(VisitStep::OnTheWay { minutes: None }, 5);
        assert!(unknown.contains("we cannot estimate"), "{unknown}");
    }

    #[test]
    fn a_provider_at_the_gate_is_let_in_by_the_security() {
        let text = at(VisitStep::AtGate, 5);
        assert!(text.contains("*Your provider is at the gate*"), "{text}");
        assert!(text.contains("Let security know."), "{text}");
    }

    #[test]
    fn the_state_says_where_a_cylinder_is_that_left_the_customer() {
        let text = at(VisitStep::WithCylinder, 5);
        assert!(text.contains("*A provider is assigned*"), "{text}");
        assert!(!text.contains("is at work"), "{text}");
    }

    #[test]
    fn express_gas_is_late_after_the_time_by_which_it_was_due() {
        let now = Date::parse("2026-12-01").unwrap().at_hour(10);
        let found = Whereabouts {
            order: Uuid::from_u128(7).into(),
            reference: "SVC-7K2M9Q".into(),
            title: "Gas Refill & Delivery".into(),
            state: "The provider is on the way".into(),
            provider: Some("Ngozi".into()),
            step: VisitStep::OnTheWay { minutes: Some(1) },
            slot: Some(Slot::Asap),
            express_due_at: Some(now),
        };
        let text = text_of(&found, now.plus_mins(1), ENGLISH);
        assert!(text.contains("Time: as soon as possible"), "{text}");
        assert!(text.contains("in 1 minute."), "{text}");
        assert!(text.contains("Your gas was due by 10:00am."), "{text}");
        assert!(!text_of(&found, now, ENGLISH).contains("was due"));
    }
}
