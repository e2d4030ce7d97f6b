use super::{MemoryUnit, guarded, unique};
use kernel::{OrderId, StoreError};
use orders::{Assessment, AssessmentRepository};

impl AssessmentRepository for MemoryUnit {
    fn lock(&mut self, order: OrderId) -> Result<Option<Assessment>, StoreError> {
        self.locks("assessments");
        self.act(|state| Ok(state.assessments.get(&order).cloned()))
    }
    fn insert(&mut self, assessment: Assessment) -> Result<(), StoreError> {
        self.inserts("assessments");
        self.act(|state| {
            unique(
                "assessments_order_id_key",
                state.assessments.contains_key(&assessment.order),
            )?;
            state.assessments.insert(assessment.order, assessment);
            Ok(())
        })
    }
    fn save(&mut self, assessment: Assessment) -> Result<(), StoreError> {
        self.changes("assessments");
        self.act(|state| {
            let row = guarded(
                state.assessments.get_mut(&assessment.order),
                assessment.version,
                |row| row.version,
            )?;
            *row = Assessment {
                version: assessment.version + 1,
                ..assessment
            };
            Ok(())
        })
    }
}
