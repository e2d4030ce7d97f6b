//! The assistant as the one who answers the messages of a thread.

use super::{Answer, AssistantTools, Turn, answer};
use crate::{
    IdSource, Mailer, Store,
    conversations::{Answered, Answerer, Question},
    read::{CatalogQueries, IdentityQueries, OrderQueries, PromoQueries, ProviderQueries},
};
use async_trait::async_trait;
use geo::Gazetteer;
use identity::{CodeMaker, PasswordHasher};
use payments::PaymentGateway;
use std::sync::Arc;

/// The assistant with everything it works with.
#[derive(Clone)]
pub struct Assistant {
    pub store: Arc<dyn Store>,
    pub catalog: Arc<dyn CatalogQueries>,
    pub orders: Arc<dyn OrderQueries>,
    pub providers: Arc<dyn ProviderQueries>,
    pub promos: Arc<dyn PromoQueries>,
    pub identity: Arc<dyn IdentityQueries>,
    pub gateway: Arc<dyn PaymentGateway>,
    pub mailer: Arc<dyn Mailer>,
    pub hasher: Arc<dyn PasswordHasher>,
    pub codes: Arc<dyn CodeMaker>,
    pub ids: Arc<dyn IdSource>,
    pub gazetteer: Arc<Gazetteer>,
    pub public_url: String,
}

#[async_trait]
impl Answerer for Assistant {
    async fn answer(&self, question: Question) -> Result<Answered, String> {
        let tools = AssistantTools {
            store: &*self.store,
            catalog: &*self.catalog,
            orders: &*self.orders,
            providers: &*self.providers,
            promos: &*self.promos,
            identity: &*self.identity,
            gateway: &*self.gateway,
            mailer: &*self.mailer,
            hasher: &*self.hasher,
            codes: &*self.codes,
            ids: &*self.ids,
            gazetteer: &self.gazetteer,
            public_url: &self.public_url,
        };
        let turn = Turn {
            message: question.message.uuid(),
            thread: question.thread.id,
            user: question.thread.user,
            phone: question.thread.ng_phone(),
            name: question.thread.contact.name.clone(),
            marketing_is_stopped: question.thread.no_marketing_since.is_some(),
            is_with_staff: question.thread.staff.is_some() || question.thread.waits(question.now),
            language: question.thread.language,
            state: question.thread.dialogue.clone(),
            incoming: question.incoming,
            now: question.now,
        };
        let answered = answer(tools, turn).await;
        let Answer {
            outgoing,
            state,
            user,
            hand_over,
            marketing,
            language,
        } = answered.map_err(|error| error.to_string())?;
        Ok(Answered {
            outgoing,
            dialogue: Some(state),
            user,
            hand_over,
            marketing,
            language,
        })
    }
}
