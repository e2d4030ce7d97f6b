//! Another time for an order: the cost first, then the day, the window and the confirmation.

use crate::{
    MoveOffer, MovedVisit, Outgoing, Product, WantedMove,
    choices::{Choice, choices, chosen, plain},
    dialogue::{Moving, Stage},
    question::{self, yes_or_no},
    talk::{Heard, Talk},
    when::{ASAP, day_name, days, window_name, windows},
};
use kernel::{Date, Money, OrderId, Timestamp};
use orders::{MoveReason, Slot};

impl<P: Product> Talk<'_, P> {
    /// Begins with the cost. While no provider has the order, a move is free and needs no reason.
    pub(crate) async fn begin_move(&mut self, order: OrderId) -> Result<(), P::Error> {
        match self.product.move_offer(order).await? {
            Ok(offer) if offer.costs.is_empty() => {
                self.say_text("Another time costs nothing, because no provider has the job yet.");
                let moving = Moving {
                    order,
                    gas: offer.gas,
                    reason: None,
                    fee_kobo: 0,
                };
                self.go(Stage::MoveDay { moving, page: 0 }).await
            }
            Ok(_) => self.go(Stage::MoveReason { order }).await,
            Err(refusal) => {
                self.say_text(refusal.0);
                self.dialogue.stage = Stage::Order { order };
                self.ask_order(order).await
            }
        }
    }

    pub(crate) async fn ask_move_reason(&mut self, order: OrderId) -> Result<(), P::Error> {
        match self.product.move_offer(order).await? {
            Ok(offer) => {
                let text = format!(
                    "Why do you need another time? The cost now depends on the reason, because {}.",
                    offer.why
                );
                self.say(choices(&text, "Choose", &reasons(&offer), 0));
                Ok(())
            }
            Err(refusal) => {
                self.say_text(refusal.0);
                self.dialogue.stage = Stage::Order { order };
                self.ask_order(order).await
            }
        }
    }

    /// Asks the step of a move that needs no answer of the product, if the stage is one.
    pub(crate) fn ask_move_step(&mut self) -> bool {
        let now = self.now;
        let asked = if let Stage::MoveDay { moving, page } = &self.dialogue.stage {
            choices(
                "Which day suits you?",
                "Choose",
                &later_days(moving.gas, now),
                *page,
            )
        } else if let Stage::MoveWindow { moving, day } = &self.dialogue.stage {
            let text = format!("{}: at what time?", day_name(*day, now));
            choices(&text, "Choose", &windows(moving.gas, *day, now), 0)
        } else if let Stage::MoveConfirm {
            moving,
            day,
            from_hour,
        } = &self.dialogue.stage
        {
            let all = [
                Choice::new("yes", "Yes, move it"),
                Choice::new("no", "No, keep the time"),
            ];
            let text = format!(
                "{}, {}\n{}\n\nDo you want to move the visit?",
                day_name(*day, now),
                window_name(*from_hour),
                cost_text(Money::from_kobo(moving.fee_kobo))
            );
            choices(&text, "Choose", &all, 0)
        } else {
            return false;
        };
        self.say(asked);
        true
    }

    pub(crate) async fn take_move(&mut self, heard: &str, stage: Stage) -> Result<Heard, P::Error> {
        if let Stage::MoveReason { order } = stage {
            return self.take_move_reason(heard, order).await;
        }
        if let Stage::MoveDay { moving, .. } = stage {
            return self.take_move_day(heard, moving).await;
        }
        if let Stage::MoveWindow { moving, day } = stage {
            return self.take_move_window(heard, moving, day).await;
        }
        if let Stage::MoveConfirm {
            moving,
            day,
            from_hour,
        } = stage
        {
            let to = Slot::Window {
                date: day,
                from_hour,
            };
            return self.take_move_confirm(heard, moving, to).await;
        }
        Ok(Heard::No("Please choose one of these.".into()))
    }

    async fn take_move_reason(&mut self, heard: &str, order: OrderId) -> Result<Heard, P::Error> {
        let offer = match self.product.move_offer(order).await? {
            Ok(offer) => offer,
            Err(refusal) => return Ok(Heard::No(refusal.0)),
        };
        let all = reasons(&offer);
        let at = chosen(&all, heard).and_then(|choice| all.iter().position(|one| one == choice));
        let Some((reason, fee)) = at.and_then(|at| offer.costs.get(at)) else {
            return Ok(Heard::No("Please choose one of the reasons.".into()));
        };
        let moving = Moving {
            order,
            gas: offer.gas,
            reason: Some(reason.code().to_owned()),
            fee_kobo: fee.kobo(),
        };
        self.go(Stage::MoveDay { moving, page: 0 }).await?;
        Ok(Heard::Yes)
    }

    async fn take_move_day(&mut self, heard: &str, moving: Moving) -> Result<Heard, P::Error> {
        let all = later_days(moving.gas, self.now);
        let day = match chosen(&all, heard) {
            Some(choice) => Date::parse(choice.id.trim_start_matches("day:")),
            None => question::date(heard, self.now),
        };
        match day {
            Some(day) if !windows(moving.gas, day, self.now).is_empty() => {
                self.go(Stage::MoveWindow { moving, day }).await?;
                Ok(Heard::Yes)
            }
            Some(_) => Ok(Heard::No(
                "On this day no time is free. Choose a day within the next 60 days.".into(),
            )),
            None => Ok(Heard::No(
                "Please choose a day, or send a date, for example 5 December.".into(),
            )),
        }
    }

    async fn take_move_window(
        &mut self,
        heard: &str,
        moving: Moving,
        day: Date,
    ) -> Result<Heard, P::Error> {
        let all = windows(moving.gas, day, self.now);
        let hour = chosen(&all, heard)
            .and_then(|choice| choice.id.trim_start_matches("window:").parse::<u32>().ok());
        let Some(from_hour) = hour else {
            return Ok(Heard::No("Please choose one of these times.".into()));
        };
        let next = Stage::MoveConfirm {
            moving,
            day,
            from_hour,
        };
        self.go(next).await?;
        Ok(Heard::Yes)
    }

    async fn take_move_confirm(
        &mut self,
        heard: &str,
        moving: Moving,
        to: Slot,
    ) -> Result<Heard, P::Error> {
        let answer = match plain(heard).as_str() {
            "yes move it" => Some(true),
            "no keep the time" => Some(false),
            _ => yes_or_no(heard),
        };
        let Some(moves) = answer else {
            return Ok(Heard::No("Please answer yes or no.".into()));
        };
        let order = moving.order;
        self.dialogue.stage = Stage::Order { order };
        if !moves {
            self.say_text("The agreed time stays.");
            self.ask_order(order).await?;
            return Ok(Heard::Yes);
        }
        let wanted = WantedMove {
            reason: moving.reason.as_deref().and_then(MoveReason::from_code),
            to,
            fee: Money::from_kobo(moving.fee_kobo),
        };
        match self.product.move_visit(order, wanted).await? {
            Ok(MovedVisit::Told(text)) => self.say_text(text),
            Ok(MovedVisit::Pay(checkout)) => self.say(Outgoing::Link {
                text: format!(
                    "Please pay the fee of {} first. Until it is paid and your provider has \
                     answered, the agreed time stays.",
                    checkout.amount
                ),
                title: "Pay the fee".into(),
                url: checkout.url,
            }),
            Err(refusal) => {
                self.say_text(refusal.0);
                self.ask_order(order).await?;
            }
        }
        Ok(Heard::Yes)
    }
}

fn cost_text(fee: Money) -> String {
    if fee.is_zero() {
        "It costs nothing.".to_owned()
    } else {
        format!("It costs {fee}, for the provider who kept the time free.")
    }
}

fn reasons(offer: &MoveOffer) -> Vec<Choice> {
    let costs = offer.costs.iter().map(|(reason, fee)| {
        let label = match reason {
            MoveReason::NoPowerOrWater => "No power or water",
            MoveReason::Other => "Another reason",
        };
        let cost = if fee.is_zero() {
            "Free".to_owned()
        } else {
            format!("Costs {fee}")
        };
        Choice::new(format!("reason:{}", reason.code()), label).with_help(cost)
    });
    costs.collect()
}

/// The days with a free window.
fn later_days(gas: bool, now: Timestamp) -> Vec<Choice> {
    let mut all = days(gas, now);
    all.retain(|choice| choice.id != ASAP);
    all
}
