package androidx.fragment.app

import androidx.activity.ComponentActivity

open class Fragment

open class FragmentManager {
    fun findFragmentById(id: Int): Fragment? = TODO()
}

open class FragmentActivity : ComponentActivity() {
    val supportFragmentManager: FragmentManager get() = TODO()
}
