use crate::prelude::*;
use crate::{locked::Lock, rows::AssessmentRow, schema::assessments, unit::DieselUnit};
use ::orders::{Assessment, AssessmentRepository, Report};
use kernel::{OrderId, StoreError};

impl AssessmentRepository for DieselUnit<'_> {
    fn lock(&mut self, order: OrderId) -> Result<Option<Assessment>, StoreError> {
        let one = assessments::table
            .find(order.to_string())
            .select(AssessmentRow::as_select());
        self.read(|c| one.locked().get_result(c).optional())
    }

    fn insert(&mut self, assessment: Assessment) -> Result<(), StoreError> {
        let row = self.keep(AssessmentRow::try_from(&assessment))?;
        self.query(|c| {
            diesel::insert_into(assessments::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, assessment: Assessment) -> Result<(), StoreError> {
        let mut row = self.keep(AssessmentRow::try_from(&assessment))?;
        row.version = assessment.version.saturating_add(1);
        let read = assessments::table
            .find(assessment.order.to_string())
            .filter(assessments::version.eq(assessment.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}

impl DieselUnit<'_> {
    /// Erases the reports, because they describe a person's home. The record that an assessment
    /// took place stays.
    pub(super) fn forget_reports(&mut self, user: &str) -> Result<(), StoreError> {
        let written = assessments::table
            .filter(assessments::customer_id.eq(user))
            .filter(assessments::report.is_not_null());
        let reports: Vec<Assessment> =
            self.read_all(|c| written.select(AssessmentRow::as_select()).load(c))?;
        for mut one in reports {
            one.report = one.report.as_ref().map(Report::forgotten);
            one.note = one.note.as_ref().map(|_| "(erased)".to_owned());
            let row = self.keep(AssessmentRow::try_from(&one))?;
            self.query(|c| {
                diesel::update(assessments::table.find(&row.order_id))
                    .set(&row)
                    .execute(c)
            })?;
        }
        Ok(())
    }
}
