use super::{AssessmentsError, of_staff_in, review::returned_in};
use crate::{
    StaffStep, Store, UnitOfWork,
    repositories::AuditKind,
    scheduling::{chase_price_in, emit_step_in, note_step_in, staff_of},
};
use kernel::{Invocation, OrderId};
use orders::AssessmentState;

/// The pricing staff set an accepted report aside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetReportAside {
    pub call: Invocation,
    pub order: OrderId,
    /// Why, for the assessor, the history and the audit log.
    pub reason: String,
}

/// Makes the order a request again (row 8), also while a quote still waits for its review. Its
/// assessor reads the reason and may hand in another report; the pricing staff may also schedule
/// another visit or set the price without a report.
///
/// # Errors
/// `NotFound` also for callers who are not staff and for the caller's own order; `Order(Illegal |
/// Invalid)`; `Assessment(OwnReport | Illegal)`.
pub async fn set_report_aside(
    store: &dyn Store,
    cmd: SetReportAside,
) -> Result<(), AssessmentsError> {
    store
        .unit(cmd.call, move |uow| set_aside_in(uow, &cmd))
        .await
}

fn set_aside_in(uow: &mut dyn UnitOfWork, cmd: &SetReportAside) -> Result<(), AssessmentsError> {
    let now = uow.now();
    let (_, mut order, mut assessment) = of_staff_in(uow, cmd.order)?;
    let staff = staff_of(&order, &uow.call()).ok_or(AssessmentsError::NotFound)?;
    order.set_report_aside(&cmd.reason, &uow.call())?;
    // A quote makes the order QUOTED before it is accepted.
    let _set_aside = if assessment.state == AssessmentState::Reported {
        assessment.send_back(&cmd.reason, staff, now)?
    } else {
        assessment.set_aside(&cmd.reason, staff, now)?
    };
    uow.assessments().save(assessment.clone())?;
    chase_price_in(uow, &mut order)?;
    returned_in(uow, &order, &assessment)?;
    let reason = cmd.reason.trim().to_owned();
    let detail = format!("Order {}", order.reference);
    note_step_in(
        uow,
        (staff, order.customer),
        (AuditKind::SetReportAside, reason, detail),
    )?;
    emit_step_in(uow, &order, StaffStep::ReportSetAside)?;
    uow.orders().save(order)?;
    Ok(())
}
