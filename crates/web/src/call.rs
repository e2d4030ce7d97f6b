//! Everything that a handler needs, as one extractor.

use crate::{Services, dto::Numbers};
use actix_web::{FromRequest, HttpMessage, HttpRequest, dev::Payload, web};
use http_base::{AppState, Problem, RequestContext};
use kernel::{Actor, Invocation, Timestamp};
use std::future::{Ready, ready};
use uuid::Uuid;

/// One request: its time and origin, and what is needed to answer it.
#[derive(Clone)]
pub struct Call {
    pub context: RequestContext,
    pub state: web::Data<AppState>,
    pub services: web::Data<Services>,
}

impl Call {
    #[must_use]
    pub const fn now(&self) -> Timestamp {
        self.context.now
    }
    /// Which numbers the sides of a job see.
    #[must_use]
    pub fn numbers(&self) -> Numbers<'_> {
        Numbers::with(self.services.relay.number(), self.now())
    }
    /// The invocation of a command, with new ids.
    #[must_use]
    pub fn invocation(&self, actor: Actor) -> Invocation {
        self.invocation_from(actor, self.state.ids.uuid())
    }
    /// The invocation of a command whose ids are derived from its idempotency key.
    #[must_use]
    pub const fn invocation_from(&self, actor: Actor, seed: Uuid) -> Invocation {
        Invocation {
            actor,
            now: self.context.now,
            seed,
        }
    }
}

impl FromRequest for Call {
    type Error = Problem;
    type Future = Ready<Result<Self, Problem>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let (context, state) = (
            req.extensions().get::<RequestContext>().copied(),
            req.app_data::<web::Data<AppState>>(),
        );
        let services = req.app_data::<web::Data<Services>>();
        ready(match (context, state, services) {
            (Some(context), Some(state), Some(services)) => Ok(Self {
                context,
                state: state.clone(),
                services: services.clone(),
            }),
            _ => Err(Problem::fault("the application is not whole")),
        })
    }
}
