//! The steps of a job: on the way, at the door, started, finished, confirmed.

use crate::{
    By, DisputeSide, JobProof, Order, OrderError, OrderStatus, PinTry, Release, TrackingStep,
    required_reason,
};
use kernel::{Actor, Applied, FieldErrors, Invocation, ProviderId, Timestamp, UploadId};

/// The number of hours after which a finished job is confirmed automatically when the customer does
/// not answer.
pub const AUTO_COMPLETE_HOURS: i64 = 24;
const NOTE_MAX: usize = 1000;
/// The most photos of the finished work.
pub const PROOF_PHOTOS_MAX: usize = 8;

impl Order {
    /// Records that the provider has set out.
    ///
    /// # Errors
    /// `NotYours`, `OutOfStep`.
    pub fn en_route(&mut self, call: &Invocation) -> Result<Applied<()>, OrderError> {
        self.step(call, &[TrackingStep::Accepted], TrackingStep::EnRoute)
    }

    /// Records that the provider is at the door.
    ///
    /// # Errors
    /// `NotYours`, `OutOfStep`.
    pub fn arrive(&mut self, call: &Invocation) -> Result<Applied<()>, OrderError> {
        self.step(
            call,
            &[TrackingStep::Accepted, TrackingStep::EnRoute],
            TrackingStep::Arrived,
        )
    }

    /// ASSIGNED → IN_PROGRESS (row 19) with the customer's PIN. A wrong try is counted, so save the
    /// order in either case.
    ///
    /// # Errors
    /// `NotYours`, `Illegal`, `StageUnpaid`.
    pub fn start(&mut self, pin: &str, call: &Invocation) -> Result<Applied<PinTry>, OrderError> {
        self.of_provider(call)?;
        if self.status == OrderStatus::InProgress {
            return Ok(Applied::Already);
        }
        self.check_startable()?;
        let tried = self.try_pin(pin, call.now);
        if tried == PinTry::Right {
            self.begin(By::Provider, "PIN_CONFIRMED", None, call)?;
        }
        Ok(Applied::Now(tried))
    }

    /// ASSIGNED → IN_PROGRESS (row 19) by operations, when the PIN does not work. The reason and
    /// what was said in the call with the customer are stored in the history.
    ///
    /// # Errors
    /// `NotYours` also for staff who are the customer or the provider; `Illegal`, `StageUnpaid`,
    /// `Invalid`.
    pub fn start_without_pin(
        &mut self,
        reason: &str,
        call_note: &str,
        call: &Invocation,
    ) -> Result<Applied<()>, OrderError> {
        if self.side_of(call.actor)? != DisputeSide::Support {
            return Err(OrderError::NotYours);
        }
        if self.status == OrderStatus::InProgress {
            return Ok(Applied::Already);
        }
        let note = format!(
            "{} Call with the customer: {}",
            required_reason("reason", reason)?,
            required_reason("callNote", call_note)?
        );
        self.check_startable()?;
        self.begin(By::Operations, "STARTED_WITHOUT_PIN", Some(note), call)?;
        Ok(Applied::Now(()))
    }

    fn check_startable(&self) -> Result<(), OrderError> {
        if self.status != OrderStatus::Assigned {
            return Err(OrderError::Illegal {
                from: self.status,
                to: OrderStatus::InProgress,
            });
        }
        self.check_paid_to(1)
    }

    fn begin(
        &mut self,
        by: By,
        reason: &str,
        note: Option<String>,
        call: &Invocation,
    ) -> Result<(), OrderError> {
        self.change_by(by, OrderStatus::InProgress, call, reason, note)?;
        self.pin_failures = 0;
        self.pin_locked_until = None;
        self.started_at = Some(call.now);
        self.go_to(TrackingStep::Started, call.now);
        self.work_stage = u32::from(self.is_staged());
        Ok(())
    }

    /// Records that the provider has finished the work, with a note and photos of it.
    ///
    /// # Errors
    /// `NotYours`, `OutOfStep`, `Invalid`, `StageUnpaid` until all stages are paid. The caller has
    /// checked that no change order is open.
    pub fn finish(
        &mut self,
        note: &str,
        photos: &[UploadId],
        call: &Invocation,
    ) -> Result<Applied<()>, OrderError> {
        self.of_provider(call)?;
        check_photos(photos)?;
        let note = note.trim();
        if note.is_empty() {
            return Err(FieldErrors::one(
                "note",
                "required",
                "Describe in one sentence what was done.",
            )
            .into());
        }
        if note.chars().count() > NOTE_MAX {
            return Err(FieldErrors::one(
                "note",
                "too_long",
                format!("At most {NOTE_MAX} characters."),
            )
            .into());
        }
        if matches!(
            self.tracking_step,
            TrackingStep::Finished | TrackingStep::Confirmed
        ) {
            return Ok(Applied::Already);
        }
        if self.status != OrderStatus::InProgress {
            return Err(OrderError::OutOfStep {
                step: self.tracking_step,
            });
        }
        self.check_paid_to(u32::MAX)?;
        self.proof = Some(JobProof {
            note: note.to_owned(),
            photos: photos.to_vec(),
        });
        self.finished_at = Some(call.now);
        self.go_to(TrackingStep::Finished, call.now);
        Ok(Applied::Now(()))
    }

    /// The time at which the order was completed; `None` in every other status.
    #[must_use]
    pub fn completed_at(&self) -> Option<Timestamp> {
        self.closed_at
            .filter(|_| self.status == OrderStatus::Completed)
    }

    /// The time when a finished job is confirmed automatically.
    #[must_use]
    pub fn auto_completes_at(&self) -> Option<Timestamp> {
        self.finished_at
            .map(|at| at.plus_hours(AUTO_COMPLETE_HOURS))
    }

    /// IN_PROGRESS → COMPLETED (row 20): by the customer, or automatically once the time for it has
    /// come.
    ///
    /// # Errors
    /// `NotYours`, `Illegal`, `OutOfStep` for an automatic confirmation that is too early,
    /// `StageUnpaid` until all stages are paid, `NoPrice` for an order without a provider or a
    /// price.
    pub fn confirm_completion(
        &mut self,
        call: &Invocation,
    ) -> Result<Applied<Release>, OrderError> {
        if self.status == OrderStatus::Completed {
            return self.owner_or_system(call).map(|()| Applied::Already);
        }
        // A dispute is closed by its own commands.
        if self.status == OrderStatus::Disputed {
            self.owner_or_system(call)?;
            return Err(OrderError::Illegal {
                from: self.status,
                to: OrderStatus::Completed,
            });
        }
        if call.actor == Actor::System && self.auto_completes_at().is_none_or(|due| call.now < due)
        {
            return Err(OrderError::OutOfStep {
                step: self.tracking_step,
            });
        }
        self.check_paid_to(u32::MAX)?;
        let reason = if call.actor == Actor::System {
            "WINDOW_LAPSED"
        } else {
            "CUSTOMER_CONFIRMED"
        };
        self.change(OrderStatus::Completed, call, reason, None)?;
        self.completed(call).map(Applied::Now)
    }

    /// Closes an order that has just become COMPLETED, and returns the money to release.
    ///
    /// # Errors
    /// `NoPrice` for an order without a provider or a price.
    pub(crate) fn completed(&mut self, call: &Invocation) -> Result<Release, OrderError> {
        self.closed_at = Some(call.now);
        self.go_to(TrackingStep::Confirmed, call.now);
        let (Some(provider), Some(price)) = (self.provider, self.price) else {
            return Err(OrderError::NoPrice);
        };
        Ok(Release {
            order: self.id,
            provider,
            price: price.version,
            amount: self.paid,
        })
    }

    fn owner_or_system(&self, call: &Invocation) -> Result<(), OrderError> {
        if call.actor == Actor::System || call.actor == Actor::Customer(self.customer) {
            Ok(())
        } else {
            Err(OrderError::NotYours)
        }
    }

    pub(crate) fn of_provider(&self, call: &Invocation) -> Result<ProviderId, OrderError> {
        match call.actor {
            Actor::Provider(id) if self.provider == Some(id) => Ok(id),
            Actor::Guest
            | Actor::Customer(_)
            | Actor::Provider(_)
            | Actor::Staff { .. }
            | Actor::System => Err(OrderError::NotYours),
        }
    }

    fn step(
        &mut self,
        call: &Invocation,
        from: &[TrackingStep],
        to: TrackingStep,
    ) -> Result<Applied<()>, OrderError> {
        self.of_provider(call)?;
        if self.tracking_step == to {
            return Ok(Applied::Already);
        }
        if self.status != OrderStatus::Assigned || !from.contains(&self.tracking_step) {
            return Err(OrderError::OutOfStep {
                step: self.tracking_step,
            });
        }
        self.go_to(to, call.now);
        Ok(Applied::Now(()))
    }
}

fn check_photos(photos: &[UploadId]) -> Result<(), FieldErrors> {
    let refused = |code, text: String| Err(FieldErrors::one("photoIds", code, text));
    if photos.len() > PROOF_PHOTOS_MAX {
        return refused("too_many", format!("At most {PROOF_PHOTOS_MAX} photos."));
    }
    let twice = photos
        .iter()
        .enumerate()
        .any(|(place, photo)| photos.iter().take(place).any(|before| before == photo));
    if twice {
        return refused("duplicate", "Each photo is sent once.".to_owned());
    }
    Ok(())
}
