//! The cylinder of a gas order that is filled at a plant and brought back: its steps, and who holds
//! it.

use crate::{
    CylinderStamp, Order, OrderError, OrderStatus, ReportedStep, StampCorrection, StepReport,
    TrackingStep, step_report::standing_reports,
};
use kernel::{Applied, Invocation, Timestamp};

kernel::coded!(
    /// A step of a cylinder on its way to the plant and back. The steps come in this order.
    #[derive(serde::Serialize, serde::Deserialize)]
    CylinderStep {
        /// The provider took it from the customer.
        #[serde(rename = "CYLINDER_COLLECTED")]
        Collected => "CYLINDER_COLLECTED",
        /// It is at the plant.
        #[serde(rename = "AT_PLANT")]
        AtPlant => "AT_PLANT",
        /// The plant has filled it.
        #[serde(rename = "FILLED")]
        Filled => "FILLED",
        /// The provider left the plant with it.
        #[serde(rename = "RETURNING")]
        Returning => "RETURNING",
    }
);

kernel::coded!(
    /// Who holds a cylinder.
    CylinderHolder {
        Customer => "CUSTOMER",
        Provider => "PROVIDER",
        Plant => "PLANT",
    }
);

/// A person or a plant that got the cylinder, and when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CylinderCustody {
    pub holder: CylinderHolder,
    /// The time that the provider's phone noted.
    pub since: Timestamp,
}

/// What is known about the cylinders of an order that are filled and brought back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CylinderRecord {
    pub count: u32,
    /// Who held them at which time, oldest first; empty while they have not left the customer.
    pub custody: Vec<CylinderCustody>,
    /// What is stamped on them, as their provider read it; empty when the provider did not read it.
    pub stamps: Vec<CylinderStamp>,
    /// When the provider last corrected it, and what they had read first.
    pub correction: Option<StampCorrection>,
}

impl CylinderRecord {
    /// What the providers of an order with so many cylinders reported.
    #[must_use]
    pub fn of(count: u32, reports: &[StepReport]) -> Self {
        Self {
            count,
            custody: cylinder_custody(reports),
            stamps: collected_cylinders(reports).to_vec(),
            correction: last_collection(reports).and_then(|report| report.correction.clone()),
        }
    }
}

impl CylinderStep {
    /// The tracking step of a job whose cylinder is at this step.
    #[must_use]
    pub const fn tracking_step(self) -> TrackingStep {
        match self {
            Self::Collected => TrackingStep::CylinderCollected,
            Self::AtPlant => TrackingStep::AtPlant,
            Self::Filled => TrackingStep::Filled,
            Self::Returning => TrackingStep::Returning,
        }
    }

    /// The step of the provider's report.
    #[must_use]
    pub const fn reported(self) -> ReportedStep {
        match self {
            Self::Collected => ReportedStep::CylinderCollected,
            Self::AtPlant => ReportedStep::AtPlant,
            Self::Filled => ReportedStep::Filled,
            Self::Returning => ReportedStep::Returning,
        }
    }

    /// The tracking step right before this one.
    const fn before(self) -> TrackingStep {
        match self {
            Self::Collected => TrackingStep::Started,
            Self::AtPlant => TrackingStep::CylinderCollected,
            Self::Filled => TrackingStep::AtPlant,
            Self::Returning => TrackingStep::Filled,
        }
    }

    fn of_report(report: &StepReport) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|step| step.reported() == report.step)
    }
}

/// Who held the cylinder of an order at which time, oldest first, as its providers reported it.
/// Empty while it has not left the customer.
#[must_use]
pub fn cylinder_custody(reports: &[StepReport]) -> Vec<CylinderCustody> {
    let mut held: Vec<CylinderCustody> = Vec::new();
    for report in standing_reports(reports) {
        let before = holder(&held);
        if let Some(holder) = holder_after(report.step).filter(|holder| *holder != before) {
            let since = report.happened_at;
            held.push(CylinderCustody { holder, since });
        }
    }
    held
}

/// The cylinders as the provider read them when they were last collected; empty when the provider
/// did not read them.
#[must_use]
pub fn collected_cylinders(reports: &[StepReport]) -> &[CylinderStamp] {
    last_collection(reports)
        .map(|report| report.cylinders.as_slice())
        .unwrap_or_default()
}

fn last_collection(reports: &[StepReport]) -> Option<&StepReport> {
    reports
        .iter()
        .rfind(|report| report.step == ReportedStep::CylinderCollected)
}

/// The last step of a cylinder that is away after these reports, otherwise the start of the work.
fn work_step_after<'r>(reports: impl Iterator<Item = &'r StepReport>) -> TrackingStep {
    let mut away = None;
    for report in reports {
        if report.step == ReportedStep::Finished {
            away = None;
        } else {
            away = CylinderStep::of_report(report).or(away);
        }
    }
    away.map_or(TrackingStep::Started, CylinderStep::tracking_step)
}

/// Who holds a cylinder with this custody.
fn holder(custody: &[CylinderCustody]) -> CylinderHolder {
    custody
        .last()
        .map_or(CylinderHolder::Customer, |last| last.holder)
}

/// Who holds the cylinder after a step; `None` for a step that does not hand it over.
const fn holder_after(step: ReportedStep) -> Option<CylinderHolder> {
    match step {
        ReportedStep::CylinderCollected | ReportedStep::Returning => Some(CylinderHolder::Provider),
        ReportedStep::AtPlant => Some(CylinderHolder::Plant),
        ReportedStep::Finished => Some(CylinderHolder::Customer),
        ReportedStep::EnRoute
        | ReportedStep::AtGate
        | ReportedStep::Arrived
        | ReportedStep::Started
        | ReportedStep::Filled
        | ReportedStep::PausedNoPower
        | ReportedStep::Resumed => None,
    }
}

impl Order {
    /// Records a step of the cylinder. `comes_back` is whether the order has a cylinder that is
    /// filled and brought back.
    ///
    /// # Errors
    /// `NotYours`; `NoCylinder`; `OutOfStep` unless the step follows the present one.
    pub fn move_cylinder(
        &mut self,
        step: CylinderStep,
        comes_back: bool,
        call: &Invocation,
    ) -> Result<Applied<()>, OrderError> {
        self.of_provider(call)?;
        if !comes_back {
            return Err(OrderError::NoCylinder);
        }
        let (to, present) = (step.tracking_step(), self.tracking_step);
        let at_work = self.status == OrderStatus::InProgress;
        if at_work && present == to {
            return Ok(Applied::Already);
        }
        if !at_work || present != step.before() {
            return Err(OrderError::OutOfStep { step: present });
        }
        self.go_to(to, call.now);
        Ok(Applied::Now(()))
    }

    /// The step at which interrupted work continues: the last step of a cylinder that is away,
    /// otherwise the start of the work. After a finish, the customer has the cylinder again.
    pub(crate) fn work_step(&self) -> TrackingStep {
        let own: Vec<StepReport> = self.own_step_reports().cloned().collect();
        work_step_after(standing_reports(&own))
    }

    /// The step at which the work was when it was finished by mistake.
    pub(crate) fn step_before_finish(&self) -> TrackingStep {
        let own: Vec<StepReport> = self.own_step_reports().cloned().collect();
        let before = own
            .iter()
            .rposition(|report| report.step == ReportedStep::Finished)
            .and_then(|place| own.get(..place));
        work_step_after(standing_reports(before.unwrap_or(&own)))
    }
}
