"""Creates a test order and pays it, with a client that openapi-python-client made from the OpenAPI document."""

import hashlib
import hmac
import os
import time
import uuid

import httpx
from planet_client import Client
from planet_client.api.orders import create_order, get_order
from planet_client.api.test_mode import simulate_order
from planet_client.models import (
    CreateOrder,
    CreateOrderBody,
    Currency,
    SimulateOrderBody,
    SimulateOrderBodyContents,
    SimulateOrderBodyContentsEvent,
)


class Signed(httpx.Auth):
    """Signs each request just before it is sent."""

    requires_request_body = True

    def __init__(self, key: str, secret: str) -> None:
        self.key = key
        self.secret = secret.encode()

    def auth_flow(self, request):
        timestamp = str(int(time.time()))
        nonce = uuid.uuid4().hex
        path = request.url.raw_path.decode()
        digest = hashlib.sha256(request.content).hexdigest()
        text = "\n".join([request.method, path, timestamp, nonce, digest])
        request.headers["x-planet-key"] = self.key
        request.headers["x-planet-timestamp"] = timestamp
        request.headers["x-planet-nonce"] = nonce
        request.headers["x-planet-signature"] = hmac.new(self.secret, text.encode(), hashlib.sha256).hexdigest()
        yield request


auth = Signed(os.environ["PLANET_ACCESS_KEY"], os.environ["PLANET_ACCESS_SECRET"])
client = Client(base_url=os.environ["PLANET_URL"], httpx_args={"auth": auth})

draft = CreateOrder(currency=Currency.USDT, amount="12500000", description="Two coffees")
created = create_order.sync(client=client, body=CreateOrderBody(contents=draft), idempotency_key=uuid.uuid4().hex)
order_id = created.order.id

paid = SimulateOrderBodyContents(event=SimulateOrderBodyContentsEvent.PAID)
simulate_order.sync(
    order_id,
    client=client,
    body=SimulateOrderBody(contents=paid),
    idempotency_key=uuid.uuid4().hex,
)

print(order_id, get_order.sync(order_id, client=client).order.status.value)
