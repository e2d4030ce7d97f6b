use super::{Hub, LiveFrame, LiveNotification};
use kernel::UserId;
use marketplace::{LiveMessage, LivePush};
use orders::TrackingStep;

impl LivePush for Hub {
    fn push(&self, user: UserId, message: LiveMessage) {
        let frame = match message {
            LiveMessage::UnreadCount(count) => LiveFrame::UnreadCount(count),
            LiveMessage::Notification {
                id,
                title,
                message,
                kind,
                category,
                priority,
                action_url,
                created_at,
            } => LiveFrame::Notification(LiveNotification {
                id: id.to_string(),
                title,
                message,
                kind: kind.code().to_owned(),
                category: category.code().to_owned(),
                priority: priority.code().to_owned(),
                action_url,
                created_at: created_at.to_string(),
            }),
            LiveMessage::OrderUpdated {
                order,
                status,
                tracking_step,
            } => LiveFrame::OrderUpdated {
                order_id: order.to_string(),
                status: status.code().to_owned(),
                tracking_step: (tracking_step != TrackingStep::None)
                    .then(|| tracking_step.code().to_owned()),
            },
        };
        self.send(user, &frame);
    }

    fn may_reach(&self, user: UserId) -> bool {
        self.may_have_page(user)
    }
}
