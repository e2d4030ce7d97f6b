//! The tracking page of an order, for its customer and for people with a shared link: every part of
//! it from one snapshot.

use super::{AssessmentView, EventView, OrderPart, OrderView, PublicProvider, ShareView};
use ::reviews::Review;
pub use geo::Pace;
use geo::{Point, center_of, minutes_for, road_metres};
use kernel::{OrderId, Timestamp, UserId};
use orders::{Cancellation, ChangeOrder, Position, PositionSignal};
use payments::Advance;

/// Who asks for a tracking page, and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrackingRequest {
    pub order: OrderId,
    /// The person who is signed in.
    pub viewer: Option<UserId>,
    /// The hash of the token of a shared link.
    pub token_hash: Option<String>,
    /// The time at which the provider's policies and the settings are in force.
    pub now: Timestamp,
    /// The hour of the day in Abuja, for the speed of the roads.
    pub hour: u32,
}

/// An order with everything that its tracking page shows. A part that does not belong to the page of
/// this viewer is empty ([`TrackingPart::is_on_page_of`]).
#[derive(Debug, Clone, PartialEq)]
pub struct TrackingPage {
    pub order: OrderView,
    /// The shared link with this token, live or not, of whatever order.
    pub share: Option<ShareView>,
    /// The history, oldest first, at most 200 entries.
    pub events: Vec<EventView>,
    /// The assigned provider as the public sees them; `None` for one who takes no work.
    pub provider: Option<PublicProvider>,
    /// The latest cancellation request, also of a job that no provider has any more.
    pub cancellation: Option<Cancellation>,
    pub assessment: Option<AssessmentView>,
    /// The change orders, by number, at most 50.
    pub change_orders: Vec<ChangeOrder>,
    /// The advances for materials, oldest first, at most 20.
    pub advances: Vec<Advance>,
    /// The customer's review.
    pub review: Option<Review>,
    /// The number of messages of the provider that the customer has not read.
    pub unread_messages: u32,
    /// Where the provider on the way is, if their phone says so.
    pub position: Option<PositionView>,
}

/// The last position of the provider on the way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PositionView {
    pub position: Position,
    /// How fast providers drove at this hour of the day.
    pub driven: Pace,
}

impl PositionView {
    /// Where the phone is.
    #[must_use]
    pub fn point(&self) -> Option<Point> {
        let reading = self.position.reading;
        Point::new(reading.latitude, reading.longitude).ok()
    }

    /// The distance by road between two points, and the minutes that are left at this hour of the
    /// day; without minutes once the signal is lost.
    #[must_use]
    pub fn way_left(
        &self,
        (from, to): (Point, Point),
        (hour, now): (u32, Timestamp),
    ) -> (u32, Option<u32>) {
        let metres = road_metres(from, to);
        let signal = PositionSignal::of(self.position.reading.measured_at, now);
        let minutes = minutes_for(metres, hour, self.driven);
        (metres, (signal != PositionSignal::Lost).then_some(minutes))
    }
}

impl OrderView {
    /// The point of the address, or else the middle of its area. The flag tells whether it is the
    /// address.
    #[must_use]
    pub fn destination(&self) -> Option<(Point, bool)> {
        let address = self.address.as_ref()?;
        let exact = address.latitude.zip(address.longitude);
        exact
            .and_then(|(latitude, longitude)| Point::new(latitude, longitude).ok())
            .map(|point| (point, true))
            .or_else(|| self.middle_of_area().map(|middle| (middle, false)))
    }

    /// The middle of the area of the address.
    #[must_use]
    pub fn middle_of_area(&self) -> Option<Point> {
        center_of(&self.address.as_ref()?.area)
    }
}

impl TrackingPage {
    /// The minutes that the provider on the way still needs; `None` if their phone does not tell.
    #[must_use]
    pub fn minutes_left(&self, hour: u32, now: Timestamp) -> Option<u32> {
        let view = self.position.as_ref()?;
        let (to, _) = self.order.destination()?;
        let (_, minutes) = view.way_left((view.point()?, to), (hour, now));
        minutes
    }
}

/// A part of the page that not every viewer sees of every order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrackingPart {
    Share,
    Provider,
    Cancellation,
    Assessment,
    ChangeOrders,
    Advances,
    Review,
    Chat,
    Position,
}

impl TrackingPart {
    /// Whether the page of this order has the part for this viewer. Stores do not read any other
    /// part.
    #[must_use]
    pub fn is_on_page_of(self, order: &OrderView, request: &TrackingRequest) -> bool {
        let own = order.is_of(request.viewer);
        match self {
            Self::Share => !own && request.token_hash.is_some(),
            Self::Provider => own && order.provider.is_some(),
            Self::Cancellation => own,
            Self::Assessment => own && OrderPart::Assessment.is_on_page_of(order),
            Self::ChangeOrders => own && OrderPart::ChangeOrders.is_on_page_of(order),
            Self::Advances => own && OrderPart::Advances.is_on_page_of(order),
            Self::Review => own && OrderPart::Review.is_on_page_of(order),
            // A person with a link sees it coarsely (threat T28).
            Self::Position => (own || request.token_hash.is_some()) && order.is_on_the_way(),
            Self::Chat => own && OrderPart::Chat.is_on_page_of(order),
        }
    }
}
