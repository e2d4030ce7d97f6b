//! Another time for an order: the cost first, then the day, the window and the confirmation.

use crate::{
    MoveOffer, MovedVisit, Outgoing, Product, Texts, WantedMove,
    choices::{Choice, choices, chosen},
    dialogue::{Moving, Stage},
    plain::bare,
    talk::{Heard, Talk},
    texts::Title,
    typed::{self, yes_or_no},
    when::{ASAP, Meant, day_name, days, is_time_of_today, meant, window_name, windows},
};
use kernel::{Date, Money, OrderId, Timestamp};
use orders::{MoveReason, Slot};

impl<P: Product> Talk<'_, P> {
    /// Begins with the cost. While no provider has the order, a move is free and needs no reason.
    pub(crate) async fn begin_move(&mut self, order: OrderId) -> Result<(), P::Error> {
        match self.product.move_offer(order).await? {
            Ok(offer) if offer.costs.is_empty() => {
                self.say_text(self.texts.move_is_free());
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
                let texts = self.texts;
                let is_free = offer.costs.iter().all(|(_, fee)| fee.is_zero());
                let text = texts.ask_move_reason(&offer.why, is_free);
                let all = reasons(&offer, texts);
                self.say(choices(texts, (&text, Title::Choose), &all, 0));
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
        let (now, texts) = (self.now, self.texts);
        let asked = if let Stage::MoveDay { moving, page } = &self.dialogue.stage {
            let all = later_days(moving.gas, now, texts);
            choices(texts, (texts.which_day_suits(), Title::Choose), &all, *page)
        } else if let Stage::MoveWindow { moving, day } = &self.dialogue.stage {
            let text = texts.ask_window(&day_name(*day, now));
            let all = windows(moving.gas, *day, now);
            choices(texts, (&text, Title::Choose), &all, 0)
        } else if let Stage::MoveConfirm {
            moving,
            day,
            from_hour,
        } = &self.dialogue.stage
        {
            let all = [
                Choice::of("yes", Title::YesMove, texts),
                Choice::of("no", Title::KeepTime, texts),
            ];
            let text = format!(
                "{}, {}\n{}\n\n{}",
                day_name(*day, now),
                window_name(*from_hour),
                texts.move_cost(Money::from_kobo(moving.fee_kobo)),
                texts.ask_to_move()
            );
            choices(texts, (&text, Title::Choose), &all, 0)
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
        Ok(Heard::No(self.texts.choose_one().into()))
    }

    async fn take_move_reason(&mut self, heard: &str, order: OrderId) -> Result<Heard, P::Error> {
        let offer = match self.product.move_offer(order).await? {
            Ok(offer) => offer,
            Err(refusal) => return Ok(Heard::No(refusal.0)),
        };
        let all = reasons(&offer, self.texts);
        let at = chosen(&all, heard).and_then(|choice| all.iter().position(|one| one == choice));
        let Some((reason, fee)) = at.and_then(|at| offer.costs.get(at)) else {
            return Ok(Heard::No(self.texts.choose_reason().into()));
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
        if is_time_of_today(heard) {
            let today = self.now.abuja_date();
            if windows(moving.gas, today, self.now).is_empty() {
                return Ok(Heard::No(self.texts.day_is_full().into()));
            }
            self.step_to(Stage::MoveWindow {
                moving: moving.clone(),
                day: today,
            });
            return self.take_move_window(heard, moving, today).await;
        }
        let all = later_days(moving.gas, self.now, self.texts);
        let day = match chosen(&all, heard) {
            Some(choice) => Date::parse(choice.id.trim_start_matches("day:")),
            None => typed::date(heard, self.now),
        };
        match day {
            Some(day) if !windows(moving.gas, day, self.now).is_empty() => {
                self.go(Stage::MoveWindow { moving, day }).await?;
                Ok(Heard::Yes)
            }
            Some(_) => Ok(Heard::No(self.texts.day_is_full().into())),
            None => Ok(Heard::No(self.texts.wants_day().into())),
        }
    }

    async fn take_move_window(
        &mut self,
        heard: &str,
        moving: Moving,
        day: Date,
    ) -> Result<Heard, P::Error> {
        let all = windows(moving.gas, day, self.now);
        let from_hour = match meant(&all, heard) {
            Meant::One(hour) => hour,
            Meant::Several(some) => {
                self.ask_window_of(day, &some);
                return Ok(Heard::Yes);
            }
            Meant::NotOffered => {
                return Ok(Heard::No(self.texts.time_is_not_offered().into()));
            }
            Meant::Unknown => return Ok(Heard::No(self.texts.wants_time().into())),
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
        let said = bare(heard);
        let moves = Title::YesMove.is(&said).then_some(true);
        let keeps = Title::KeepTime.is(&said).then_some(false);
        let Some(moves) = moves.or(keeps).or_else(|| yes_or_no(heard)) else {
            return Ok(Heard::No(self.texts.answer_yes_or_no().into()));
        };
        let order = moving.order;
        self.dialogue.stage = Stage::Order { order };
        if !moves {
            self.say_text(self.texts.time_stays());
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
                text: self.texts.pay_fee_first(checkout.amount),
                title: self.texts.title(Title::PayFee).into(),
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

fn reasons(offer: &MoveOffer, texts: Texts) -> Vec<Choice> {
    let costs = offer.costs.iter().map(|(reason, fee)| {
        let title = match reason {
            MoveReason::NoPowerOrWater => Title::PowerOrWater,
            MoveReason::Other => Title::OtherReason,
        };
        let id = format!("reason:{}", reason.code());
        Choice::of(id, title, texts).with_help(texts.reason_cost(*fee))
    });
    costs.collect()
}

/// The days with a free window.
fn later_days(gas: bool, now: Timestamp, texts: Texts) -> Vec<Choice> {
    let mut all = days(gas, now, texts);
    all.retain(|choice| choice.id != ASAP);
    all
}
