//! "Where is my provider?": how far the visit has come, and when the provider is expected.

use crate::{
    OrderStep, Outgoing, Product, VisitStep, Whereabouts,
    choices::{Choice, choices},
    dialogue::Stage,
    talk::Talk,
    when::{clock, day_name, moment, window_name},
};
use kernel::{OrderId, Timestamp};
use orders::Slot;

impl<P: Product> Talk<'_, P> {
    /// Tells where the provider of an order is. Without an order, it is the one that is open, or the
    /// only one that waits for a provider; otherwise the person chooses.
    pub(crate) async fn find_provider(&mut self, order: Option<OrderId>) -> Result<(), P::Error> {
        if let Some(order) = order {
            return self.tell_whereabouts(order).await;
        }
        if self.must_connect().await? {
            return Ok(());
        }
        let mut waiting = self.product.orders().await?;
        waiting.retain(|card| card.steps.contains(&OrderStep::Where));
        let open = self.dialogue.stage.order();
        if let Some(card) = waiting.iter().find(|card| Some(card.order) == open) {
            return self.tell_whereabouts(card.order).await;
        }
        match waiting.as_slice() {
            [] => {
                let all = [
                    Choice::new("my orders", "My orders"),
                    Choice::new("person", "Talk to a person"),
                ];
                let text = "None of your orders waits for a provider now.";
                self.say(choices(text, "Choose", &all, 0));
                Ok(())
            }
            [card] => self.tell_whereabouts(card.order).await,
            several => {
                let all: Vec<Choice> = several
                    .iter()
                    .map(|card| {
                        Choice::new(format!("where:{}", card.order), card.title.clone())
                            .with_help(format!("{}, {}", card.reference, card.state))
                    })
                    .collect();
                self.say(choices("Which order do you mean?", "Choose", &all, 0));
                Ok(())
            }
        }
    }

    async fn tell_whereabouts(&mut self, order: OrderId) -> Result<(), P::Error> {
        let Some(found) = self.product.whereabouts(order).await? else {
            self.say_text("We do not find this order in your account.");
            return self.go(Stage::Menu).await;
        };
        self.step_to(Stage::Order { order });
        let text = text_of(&found, self.now);
        self.say(message(&text, &found));
        Ok(())
    }
}

/// The text with the ways to follow the job and to get help.
fn message(text: &str, found: &Whereabouts) -> Outgoing {
    let follows = match found.step {
        VisitStep::Assigned
        | VisitStep::OnTheWay { .. }
        | VisitStep::AtGate
        | VisitStep::Arrived
        | VisitStep::WithCylinder
        | VisitStep::Working
        | VisitStep::Finished => Some(Choice::new("track", "Follow the job")),
        VisitStep::Searching | VisitStep::Over => None,
    };
    let others = [
        Choice::new(format!("order:{}", found.order), "See the order"),
        Choice::new("person", "Talk to a person"),
    ];
    let all: Vec<Choice> = follows.into_iter().chain(others).collect();
    choices(text, "What next?", &all, 0)
}

fn text_of(found: &Whereabouts, now: Timestamp) -> String {
    let name = found.provider.as_deref().unwrap_or("Your provider");
    let (headline, more) = match found.step {
        VisitStep::Searching => (
            "We are finding a provider".to_owned(),
            "We tell you here as soon as one has accepted.".to_owned(),
        ),
        VisitStep::Assigned => (
            format!("{name} has your job and has not set out yet"),
            String::new(),
        ),
        VisitStep::OnTheWay { minutes } => {
            (format!("{name} is on the way"), expected(minutes, now))
        }
        VisitStep::AtGate => (
            format!("{name} is at the gate"),
            "Let security know. The gate pass is on the tracking page.".to_owned(),
        ),
        VisitStep::Arrived => (
            format!("{name} is at your address"),
            "Read out your arrival PIN to begin. It is on the order.".to_owned(),
        ),
        VisitStep::Working => (format!("{name} is at work"), String::new()),
        VisitStep::Finished => (
            format!("{name} reports the job as finished"),
            "Open the order to confirm it or to report a problem.".to_owned(),
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
                .map(|slot| format!("Time: {}", time_of(slot, now))),
        );
    }
    lines.push(more);
    if waits(found.step) {
        lines.push(late_or_help(found, name, now));
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

fn time_of(slot: Slot, now: Timestamp) -> String {
    match slot {
        Slot::Asap => "as soon as possible".to_owned(),
        Slot::Window { date, from_hour } => {
            format!("{}, {}", day_name(date, now), window_name(from_hour))
        }
    }
}

fn expected(minutes: Option<u32>, now: Timestamp) -> String {
    let Some(minutes) = minutes else {
        return "Their phone does not tell where they are now, so we cannot estimate the arrival."
            .to_owned();
    };
    let unit = if minutes == 1 { "minute" } else { "minutes" };
    let at = clock(now.plus_mins(i64::from(minutes)));
    format!("Expected at about {at}, in {minutes} {unit}. It is an estimate.")
}

/// The time of day, with the day if it is not today.
fn time_on_day(at: Timestamp, now: Timestamp) -> String {
    if at.abuja_date() == now.abuja_date() {
        clock(at)
    } else {
        moment(at, now)
    }
}

/// What a person can do when the provider is late, or else how to reach them.
fn late_or_help(found: &Whereabouts, name: &str, now: Timestamp) -> String {
    if let Some(due) = found.express_due_at.filter(|due| *due < now) {
        return format!(
            "Your gas was due by {}. The express fee is refunded when it is delivered.",
            time_on_day(due, now)
        );
    }
    let ended = found.slot.and_then(Slot::ends_at).filter(|end| *end < now);
    match ended {
        Some(end) => format!(
            "{name} is late: the time you chose ended at {}. Call or write to {name} on the page of \
             the order; if no one answers, talk to our team. Your money is held, and you can cancel \
             at no cost once they are an hour late.",
            time_on_day(end, now)
        ),
        None => format!(
            "Hard to find, or a change at your gate? Write to {name} on the page of the order, or \
             talk to our team."
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Date;
    use uuid::Uuid;

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
        text_of(&found, date.at_hour(10).plus_mins(minutes_after_ten))
    }

    #[test]
    fn a_provider_is_late_only_after_the_end_of_the_window_and_before_the_arrival() {
        let late = "the time you chose ended at 12:00";
        assert!(!at(VisitStep::Assigned, 120).contains(late));
        assert!(at(VisitStep::Assigned, 121).contains(late));
        assert!(at(VisitStep::OnTheWay { minutes: None }, 121).contains(late));
        assert!(at(VisitStep::AtGate, 121).contains(late));
        for step in [VisitStep::Arrived, VisitStep::Working, VisitStep::Finished] {
            assert!(!at(step, 121).contains(late), "{step:?}");
        }
    }

    #[test]
    fn the_arrival_is_estimated_only_from_a_known_position() {
        let known = at(VisitStep::OnTheWay { minutes: Some(12) }, 5);
        assert!(
            known.contains("Expected at about 10:17, in 12 minutes."),
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
        let text = text_of(&found, now.plus_mins(1));
        assert!(text.contains("Time: as soon as possible"), "{text}");
        assert!(text.contains("in 1 minute."), "{text}");
        assert!(text.contains("Your gas was due by 10:00."), "{text}");
        assert!(!text_of(&found, now).contains("was due"));
    }
}
