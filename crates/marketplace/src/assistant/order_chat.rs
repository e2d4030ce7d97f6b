//! Answers to messages in the chat of an order, and files for an order.

use super::{AssistantError, Part, Person, refusal::refused};
use crate::{
    chat::{OrderChatError, WriteOrderMessage, write_order_message},
    orders::{AttachFiles, attach_files},
};
use conversation::Told;
use kernel::{Actor, Invocation, OrderId, UploadId};
use orders::ChatSide;

impl Person<'_> {
    /// Adds a photo or a voice note to an order of the person.
    pub(super) async fn attach_to_own(
        &self,
        order: OrderId,
        file: UploadId,
    ) -> Told<(), AssistantError> {
        if self.connected().await?.is_none() {
            return refused(self.texts().order_not_found());
        }
        let cmd = AttachFiles {
            call: self.call(Part::Files),
            order,
            files: vec![file],
        };
        match self.told(attach_files(self.tools.store, cmd).await)? {
            Ok(attached) if attached.contains(&file) => Ok(Ok(())),
            Ok(_) => refused(self.texts().file_is_not_added()),
            Err(refusal) => Ok(Err(refusal)),
        }
    }

    /// Adds a message to the chat of an order, as its customer or as its provider, with the rules of the
    /// web.
    pub(super) async fn write_in_chat(
        &self,
        order: OrderId,
        text: Option<&str>,
        photo: Option<UploadId>,
    ) -> Told<(), AssistantError> {
        let Some(user) = self.connected().await? else {
            return refused(self.texts().order_not_found());
        };
        let sides = [
            (ChatSide::Customer, Actor::Customer(user.id)),
            (ChatSide::Provider, Actor::Provider(user.id.into())),
        ];
        for (side, actor) in sides {
            let cmd = WriteOrderMessage {
                call: Invocation {
                    actor,
                    ..self.call(Part::OrderChat)
                },
                user: user.id,
                side,
                order,
                text: text.map(str::to_owned),
                photo,
            };
            let written = write_order_message(self.tools.store, cmd).await;
            if written != Err(OrderChatError::NotFound) {
                return Ok(self.told(written)?.map(drop));
            }
        }
        refused(self.texts().order_not_found())
    }
}
