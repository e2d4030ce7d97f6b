//! The actions of users and tasks.

use super::scenario::Scenario;
use crate::support::{BAD_PIN, PIN, a_booking, a_payment_start};
use kernel::Money;
use marketplace::{
    dispatch::{
        AcceptOffer, DeclineOffer, ExtendSearch, MoveOrder, accept_offer, decline_offer,
        extend_search, move_order, send_offers,
    },
    fulfilment::{
        BeginStage, ConfirmCompletion, FinishJob, JobStep, StartJob, arrive, auto_complete,
        begin_stage, confirm_completion, en_route, finish_job, start_job,
    },
    orders::{
        CancelOrder, EditOrder, PlaceOrder, SubmitOrder, cancel_order, edit_order, expire_draft,
        expire_price, lapse_balance, place_order, submit_order,
    },
    reactions, task_runner,
};
use orders::{ArrivalPin, Slot};
use providers::ProviderStatus;
use testkit::{alive, world::with_proof};

impl Scenario {
    /// Runs one random action, legal or not. The stored state is checked, not the answer; now and
    /// then the process ends in the middle of the action.
    pub fn something_happens(&mut self) {
        if self.chance.one_in(12) {
            self.fuse.light(1 + self.chance.below(9));
        }
        if alive(self.an_entry()).is_none() {
            self.seen.deaths += 1;
        }
        self.fuse.light(0);
    }

    async fn an_entry(&mut self) {
        match self.chance.below(41) {
            0 | 1 => self.book().await,
            2 => self.edit_or_submit().await,
            3 => self.cancel().await,
            4 | 5 => self.open_a_checkout().await,
            6 | 7 => self.the_gateway_moves(),
            8 => self.verify().await,
            9 => self.a_webhook_comes().await,
            10 => self.trouble(),
            11..=13 => self.answer_an_offer().await,
            14 | 15 | 24 => self.at_the_job().await,
            16 | 25 => self.confirm().await,
            17 => self.a_timer_comes_early().await,
            18 => self.time_passes(),
            19 => self.a_provider_changes(),
            20 => self.tell().await,
            21 => self.send_a_refund_again().await,
            26 => self.give_a_part().await,
            27 | 34 | 35 => self.name_an_account().await,
            28 => self.change_the_rules().await,
            36 => self.take_a_refund_as_credit().await,
            37 => self.say_what_becomes_of_it().await,
            38 | 39 => {
                self.claim().await;
                self.damage().await;
            }
            40 => {
                self.pay_credit_out().await;
                self.materials().await;
                self.ask_for_today().await;
            }
            22 => self.move_a_job().await,
            29 | 30 => self.pay_what_is_left().await,
            31..=33 => self.dispute().await,
            _ => self.work().await,
        }
    }

    async fn book(&mut self) {
        let again = if self.chance.one_in(4) {
            self.chance.of(&self.done.placed)
        } else {
            None
        };
        let call = self.somebody(None);
        let cmd = again.unwrap_or_else(|| {
            let mut booking = PlaceOrder {
                submit: !self.chance.one_in(3),
                ..a_booking(call)
            };
            match self.chance.below(8) {
                0 => booking.answers = serde_json::json!({}),
                1 => booking.address = None,
                2 => {
                    booking.slot = Some(Slot::Window {
                        date: call.now.abuja_date(),
                        from_hour: 8,
                    })
                }
                _ => {}
            }
            booking
        });
        self.done.placed.push(cmd.clone());
        let _answer = place_order(&self.fixture.store, &self.fixture.store, cmd).await;
    }

    async fn edit_or_submit(&mut self) {
        let Some((order, owner)) = self.an_order() else {
            return;
        };
        let (call, store) = (self.somebody(Some(owner)), self.fixture.store.clone());
        if self.chance.one_in(2) {
            let full = a_booking(call);
            let cmd = EditOrder {
                call,
                order,
                answers: Some(full.answers),
                description: None,
                address: full.address,
                slot: full.slot,
                recipient: None,
            };
            let _answer = edit_order(&store, &store, "home-cleaning", cmd).await;
        } else {
            let _answer =
                submit_order(&store, &store, "home-cleaning", SubmitOrder { call, order }).await;
        }
    }

    async fn cancel(&mut self) {
        let again = if self.chance.one_in(4) {
            self.chance.of(&self.done.cancelled)
        } else {
            None
        };
        let Some((order, owner)) = self.an_order() else {
            return;
        };
        let cmd = again.unwrap_or_else(|| {
            let as_credit = self.chance.one_in(4);
            CancelOrder {
                call: self.somebody(Some(owner)),
                order,
                reason: "No more".into(),
                as_credit,
            }
        });
        self.done.cancelled.push(cmd.clone());
        let _answer = cancel_order(&self.fixture.store, cmd).await;
    }

    /// The customer's choice for a job that no provider has accepted, or whose time no longer
    /// suits.
    async fn say_what_becomes_of_it(&mut self) {
        let Some((order, owner)) = self.an_order() else {
            return;
        };
        let (call, store) = (self.somebody(Some(owner)), self.fixture.store.clone());
        if self.chance.one_in(2) {
            let _answer = extend_search(&store, ExtendSearch { call, order }).await;
        } else {
            let date = call.now.abuja_date().plus_days(self.chance.below(3));
            let slot = if self.chance.one_in(3) {
                Slot::Asap
            } else {
                Slot::Window {
                    date,
                    from_hour: 10,
                }
            };
            let _answer = move_order(
                &store,
                &store,
                "home-cleaning",
                MoveOrder { call, order, slot },
            )
            .await;
        }
    }

    async fn open_a_checkout(&mut self) {
        let again = if self.chance.one_in(4) {
            self.chance.of(&self.done.started)
        } else {
            None
        };
        let Some((order, owner)) = self.an_order() else {
            return;
        };
        let cmd = again.unwrap_or_else(|| a_payment_start(self.somebody(Some(owner)), order));
        self.done.started.push(cmd.clone());
        let _answer =
            marketplace::payments::start_payment(&self.fixture.store, &self.fixture.gateway, cmd)
                .await;
    }

    async fn answer_an_offer(&mut self) {
        let offers: Vec<_> = self.fixture.state().offers.owned().into_values().collect();
        let Some(offer) = self.chance.of(&offers) else {
            return self.work().await;
        };
        let call = self.some_provider(Some(offer.provider));
        if self.chance.one_in(5) {
            let _answer = decline_offer(
                &self.fixture.store,
                DeclineOffer {
                    call,
                    offer: offer.id,
                    reason: providers::DeclineReason::TooFar,
                },
            )
            .await;
        } else {
            let pin = ArrivalPin::parse(PIN).unwrap();
            let _answer = accept_offer(
                &self.fixture.store,
                AcceptOffer {
                    call,
                    offer: offer.id,
                    pin,
                },
            )
            .await;
        }
    }

    async fn at_the_job(&mut self) {
        let Some((order, _)) = self.an_order() else {
            return;
        };
        let provider = self.fixture.order(order).provider;
        let call = self.some_provider(provider);
        let stage = self.fixture.order(order).work_stage + u32::from(!self.chance.one_in(4));
        let entry = self.chance.below(8);
        let (store, step) = (&self.fixture.store, JobStep { call, order });
        match entry {
            6 | 7 => drop(begin_stage(store, BeginStage { call, order, stage }).await),
            0 => drop(en_route(store, step).await),
            1 => drop(arrive(store, step).await),
            2 => drop(
                start_job(
                    store,
                    StartJob {
                        call,
                        order,
                        pin: BAD_PIN.into(),
                    },
                )
                .await,
            ),
            3 | 4 => drop(
                start_job(
                    store,
                    StartJob {
                        call,
                        order,
                        pin: PIN.into(),
                    },
                )
                .await,
            ),
            _ => {
                let materials = self
                    .chance
                    .of(&[
                        None,
                        None,
                        Some(0),
                        Some(123_456),
                        Some(200_000),
                        Some(900_000),
                    ])
                    .flatten();
                let materials = materials.map(Money::from_kobo);
                let cmd = FinishJob {
                    call,
                    order,
                    note: "Done.".into(),
                    materials,
                    weights: None,
                    photos: Vec::new(),
                    proof: None,
                };
                if let Ok(cmd) = with_proof(store, cmd).await {
                    drop(finish_job(store, cmd).await);
                }
            }
        }
    }

    async fn confirm(&mut self) {
        let Some((order, owner)) = self.an_order() else {
            return;
        };
        let call = self.somebody(Some(owner));
        let _answer =
            confirm_completion(&self.fixture.store, ConfirmCompletion { call, order }).await;
    }

    async fn a_timer_comes_early(&mut self) {
        let Some((order, _)) = self.an_order() else {
            return;
        };
        let (call, store) = (self.fixture.system(), &self.fixture.store);
        match self.chance.below(5) {
            0 => drop(expire_draft(store, order, call).await),
            1 => drop(expire_price(store, store, "home-cleaning", order, call).await),
            2 => drop(send_offers(store, order, call).await),
            3 => drop(lapse_balance(store, order, call).await),
            _ => drop(auto_complete(store, order, call).await),
        }
    }

    fn time_passes(&mut self) {
        let seconds = match self.chance.below(12) {
            0..=3 => self.chance.below(60),
            4..=9 => self.chance.below(1800),
            10 => self.chance.below(86_400),
            _ => self.chance.below(4 * 86_400),
        };
        self.fixture
            .clock
            .advance_secs(i64::try_from(seconds).unwrap());
    }

    fn a_provider_changes(&mut self) {
        let (id, status) = (
            self.a_provider(),
            self.chance.of(&ProviderStatus::ALL).unwrap(),
        );
        let status = if self.chance.one_in(4) {
            status
        } else {
            ProviderStatus::Active
        };
        self.fixture
            .store
            .tamper(|state| state.providers.get_mut(&id).unwrap().status = status);
    }

    async fn tell(&mut self) {
        let fixture = &self.fixture;
        for _ in 0..self.chance.below(6) {
            let _answer = reactions::publish_next(
                &fixture.store,
                &fixture.store,
                &fixture.live,
                fixture.system(),
            )
            .await;
        }
        fixture.live.take();
    }

    /// Runs some due tasks, runs some of them twice, and claims some whose worker then dies.
    pub async fn work(&mut self) {
        let Ok(jobs) = task_runner::claim(&self.fixture.store, self.fixture.system(), 6).await
        else {
            return;
        };
        for job in jobs {
            let times = match self.chance.below(12) {
                0 => 0,
                1 => 2,
                _ => 1,
            };
            for _ in 0..times {
                let _answer =
                    task_runner::run(self.fixture.tools(), job.clone(), self.fixture.system())
                        .await;
            }
        }
    }
}

impl crate::support::Fixture {
    /// Time without faults: everything that becomes due is done.
    pub async fn work_calmly(&self, minutes: i64) {
        self.clock.advance_mins(minutes);
        let runs = self.work().await;
        let failed: Vec<_> = runs.into_iter().filter(|run| run.error.is_some()).collect();
        assert_eq!(failed, [], "nothing fails when nothing is in the way");
    }
}
