//! What the product in memory knows about visits, refunds, the jobs of a provider, and marketing.

use super::product::FakeProduct;
use conversation::{
    JobCard, JobStep, Marketing, OrderStep, RefundCard, RefundStep, RefundWay, Refusal, VisitStep,
    Whereabouts,
};
use kernel::{Date, Money, OrderId};
use orders::Slot;
use std::sync::MutexGuard;
use uuid::Uuid;

const PIN: &str = "4821";

#[derive(Default)]
pub struct Work {
    pub whereabouts: Option<Whereabouts>,
    pub refunds: Vec<RefundCard>,
    pub is_provider: bool,
    pub jobs: Vec<JobCard>,
    /// Why no step of a job is taken.
    pub refusal: Option<String>,
    /// The steps that were reported.
    pub reported: Vec<&'static str>,
    pub wrong_pins: u32,
    pub marketing: Option<Marketing>,
}

fn today() -> Date {
    Date::parse("2026-12-01").unwrap()
}

pub fn a_job(number: u128, ahead: u64, from_hour: u32) -> JobCard {
    let date = today().plus_days(ahead);
    JobCard {
        order: OrderId::from(Uuid::from_u128(number)),
        reference: format!("SVC-00000{number}"),
        title: "Home Cleaning, 3 bedrooms".into(),
        area: "Jabi".into(),
        day: date,
        slot: Some(Slot::Window { date, from_hour }),
        customer: "Bola".into(),
        step: JobStep::Accepted,
        address: Some("Plot 12, 3rd Avenue, Jabi".into()),
    }
}

pub fn a_refund(naira: i64, step: RefundStep, days_ago: i64) -> RefundCard {
    let created_at = today().at_hour(8).plus_days(-days_ago);
    RefundCard {
        order: OrderId::from(Uuid::from_u128(7)),
        reference: "SVC-7K2M9Q".into(),
        title: "Home Cleaning, 3 bedrooms".into(),
        amount: Money::from_kobo(naira * 100),
        step,
        paid_to: None,
        way: RefundWay::Card,
        as_credit: false,
        sent_from: None,
        created_at,
        paid_at: (step == RefundStep::Paid).then(|| created_at.plus_hours(1)),
    }
}

impl FakeProduct {
    fn work(&self) -> MutexGuard<'_, Work> {
        self.work.lock().unwrap()
    }

    /// The visit of the order has come that far. Its window is from 10 to 12 today.
    pub fn visit(&self, step: VisitStep) {
        let mut order = self.the_order();
        if !order.steps.contains(&OrderStep::Where) {
            order.steps.insert(0, OrderStep::Where);
        }
        self.work().whereabouts = Some(Whereabouts {
            order: order.order,
            reference: order.reference.clone(),
            title: order.title.clone(),
            state: order.state.clone(),
            provider: (step != VisitStep::Searching).then(|| "Ngozi".to_owned()),
            step,
            slot: Some(Slot::Window {
                date: today(),
                from_hour: 10,
            }),
            express_due_at: None,
        });
        self.replace_order(order);
    }

    /// The order is done, and a problem with it can be reported.
    pub fn finish(&self) {
        let mut order = self.the_order();
        order.state = "Completed".into();
        order.steps = vec![OrderStep::Review, OrderStep::Problem];
        self.replace_order(order);
    }

    pub fn set_refunds(&self, refunds: Vec<RefundCard>) {
        self.work().refunds = refunds;
    }

    pub fn be_provider(&self, jobs: Vec<JobCard>) {
        let mut work = self.work();
        (work.is_provider, work.jobs) = (true, jobs);
    }

    /// No step of a job is taken, for this reason.
    pub fn refuse_steps(&self, why: &str) {
        self.work().refusal = Some(why.to_owned());
    }

    pub fn reported(&self) -> Vec<&'static str> {
        self.work().reported.clone()
    }

    pub fn marketing(&self) -> Option<Marketing> {
        self.work().marketing
    }

    /// Takes a step of a job.
    pub fn take_step(
        &self,
        order: OrderId,
        name: &'static str,
        to: JobStep,
    ) -> Result<(), Refusal> {
        let mut work = self.work();
        if let Some(why) = &work.refusal {
            return Err(self.refusal(why));
        }
        work.reported.push(name);
        let job = work.jobs.iter_mut().find(|job| job.order == order);
        if let Some(job) = job {
            job.step = to;
        }
        Ok(())
    }

    /// Checks the PIN, with the words and the limit of the product.
    pub fn check_pin(&self, pin: &str) -> Result<(), Refusal> {
        let mut work = self.work();
        if pin == PIN {
            return Ok(());
        }
        work.wrong_pins += 1;
        let left = 5 - work.wrong_pins;
        Err(self.refusal(&format!(
            "That is not the PIN. Ask the customer to read it again: {left} tries left."
        )))
    }

    pub fn choose(&self, choice: Marketing) {
        self.work().marketing = Some(choice);
    }

    pub fn found(&self, order: OrderId) -> Option<Whereabouts> {
        let found = self.work().whereabouts.clone();
        found.filter(|found| found.order == order)
    }

    pub fn refunds_of(&self, order: Option<OrderId>) -> Vec<RefundCard> {
        let mut refunds = self.work().refunds.clone();
        refunds.retain(|card| order.is_none_or(|order| card.order == order));
        refunds
    }

    pub fn jobs_now(&self) -> Result<Vec<JobCard>, Refusal> {
        let work = self.work();
        if work.is_provider {
            Ok(work.jobs.clone())
        } else {
            Err(Refusal("This account is not one of a provider.".into()))
        }
    }

    pub fn works(&self) -> bool {
        self.work().is_provider
    }
}
