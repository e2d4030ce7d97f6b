-- When and in which zone a provider does the job that they hold: another one may not overlap it, travel included.
ALTER TABLE orders ADD COLUMN busy_from TEXT;
ALTER TABLE orders ADD COLUMN busy_until TEXT;
ALTER TABLE orders ADD COLUMN busy_zone TEXT CHECK (busy_zone IN ('A', 'B', 'C'));
-- Windows are hours of the clock of Abuja, which is one hour ahead of UTC all year.
UPDATE orders SET busy_from = coalesce(strftime('%Y-%m-%d %H:%M:%f000', slot_date, '+' || (slot_from_hour - 1) || ' hours'), assigned_at),
    busy_until = CASE WHEN slot_date IS NULL THEN strftime('%Y-%m-%d %H:%M:%f000', assigned_at, '+3 hours')
        ELSE max(strftime('%Y-%m-%d %H:%M:%f000', slot_date, '+' || (slot_from_hour + 1) || ' hours'), strftime('%Y-%m-%d %H:%M:%f000', assigned_at, '+1 hours')) END,
    busy_zone = CASE
        WHEN area IN ('Central Area', 'Wuse', 'Garki', 'Maitama', 'Asokoro', 'Utako', 'Jabi') THEN 'A'
        WHEN area IN ('Gwarinpa', 'Life Camp', 'Katampe', 'Kado', 'Mabushi', 'Gudu', 'Apo', 'Lokogoma', 'Galadimawa', 'Lugbe') THEN 'B'
        WHEN area IN ('Kubwa', 'Dutse', 'Bwari', 'Karu', 'Nyanya', 'Jikwoyi', 'Kuje', 'Gwagwalada', 'Zuba') THEN 'C'
    END
    WHERE provider_id IS NOT NULL AND assigned_at IS NOT NULL;
CREATE INDEX orders_busy_idx ON orders (provider_id, busy_until) WHERE status IN ('ASSIGNED', 'IN_PROGRESS');
