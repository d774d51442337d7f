package androidx.appcompat.app

import androidx.fragment.app.FragmentActivity

open class AppCompatActivity : FragmentActivity()
